"""Compares colours: their contrast by WCAG, and how red-green blind people see them."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from PIL import Image

Linear: TypeAlias = tuple[float, float, float]
Seeing: TypeAlias = tuple[Linear, Linear, Linear]

PROTANOPIA: Final[Seeing] = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA: Final[Seeing] = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
"""From Machado, Oliveira and Fernandes (2009), at full strength."""
USUAL: Final[Seeing] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
BLENDED: Final = 5
"""The most pixels of other colours between two neighbouring ones."""
RUN: Final = re.compile(rb"(.{3})\1*", re.DOTALL)
"""A run of equal pixels."""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it."""
    darker, lighter = sorted((_luminance(_linear(one)), _luminance(_linear(other))))
    return (lighter + 0.05) / (darker + 0.05)


def lightness(tone: str, seeing: Seeing = USUAL) -> float:
    """Return the lightness of a colour (CIE L*, of 100) for people with this kind of sight."""
    linear = _linear(tone)
    seen = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in seeing]
    red, green, blue = (min(1.0, max(0.0, part)) for part in seen)
    y = _luminance((red, green, blue))
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def neighbours(drawn: Image.Image, tones: set[str]) -> set[tuple[str, str]]:
    """Return pairs of these colours that touch in a picture.

    Ignore a few blended pixels between.
    """
    image = drawn.convert("RGB")
    turned = image.transpose(Image.Transpose.TRANSPOSE)
    known = {bytes.fromhex(tone[1:]): tone for tone in tones}
    found: set[tuple[str, str]] = set()
    for each in (image, turned):
        pixels, line = each.tobytes(), 3 * each.width
        for start in range(0, len(pixels), 2 * line):
            found.update(_along(pixels[start : start + line], known))
    return found


def _along(line: bytes, known: Mapping[bytes, str]) -> Iterator[tuple[str, str]]:
    last, since = None, 0
    for run in RUN.finditer(line):
        tone = known.get(run[1])
        if tone is None:
            since += len(run[0]) // 3
            continue
        if last not in (None, tone) and since <= BLENDED:
            yield min(str(last), tone), max(str(last), tone)
        last, since = tone, 0


def _linear(tone: str) -> Linear:
    parts = [int(tone[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def _luminance(linear: Linear) -> float:
    return sum(weight * part for weight, part in zip(WEIGHTS, linear, strict=True))
