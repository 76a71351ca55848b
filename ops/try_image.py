"""Runs the image as compose.yaml does, against the sandbox: start, health, SIGTERM, volume.

`python -m ops.try_image IMAGE podman ...`; ends well if all of it went well.
"""

import asyncio
import secrets
import socket
import sys
import time
from asyncio.subprocess import PIPE
from typing import Final

from sandbox import Durations, Sandbox, SandboxSettings

PATIENCE: Final = 60.0
LOOK_AGAIN: Final = 0.2
TO_STOP: Final = 10
"""Seconds, as of Docker: what has not ended by then is killed, with status 137."""
LIKE_COMPOSE: Final = (
    *("--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"),  # noqa: S108 - inside
    *("--security-opt", "no-new-privileges", "--init=false"),
    # As much as a machine has that is a container itself; and its network, for the sandbox.
    *("--ulimit", "nofile=1024:1024", "--ulimit", "nproc=4096:4096", "--network", "host"),
)


class Engine:
    """What runs containers."""

    def __init__(self, *command: str) -> None:
        self._command = command

    async def __call__(self, *arguments: str) -> str:
        """What it says; it has to end well."""
        status, said = await self.tried(*arguments)
        assert status == 0, f"{arguments}: {said}"
        return said.strip()

    async def tried(self, *arguments: str) -> tuple[int, str]:
        """Its status, and what it says."""
        process = await asyncio.create_subprocess_exec(
            *self._command, *arguments, stdout=PIPE, stderr=PIPE
        )
        # Engines complain of much that does not matter; a bot writes its log there.
        said, complaints = await process.communicate()
        told = complaints if arguments[0] == "logs" or process.returncode else said
        return process.returncode or 0, told.decode(errors="replace")


async def main(image: str, *command: str) -> None:
    """Try it all; what fails is said, with the log of the bot."""
    engine, name = Engine(*command), f"maunz-try-{secrets.token_hex(4)}"
    sandbox = Sandbox(SandboxSettings(durations=Durations(identify=0)))
    await sandbox.start()
    try:
        await _try(engine, image, name, sandbox)
    except BaseException:
        print((await engine.tried("logs", name))[1], file=sys.stderr)
        raise
    finally:
        await engine.tried("rm", "--force", "--volumes", "--time", "1", name)
        await engine.tried("volume", "rm", "--force", name)
        await sandbox.stop()


async def _try(engine: Engine, image: str, name: str, sandbox: Sandbox) -> None:
    assert not await engine("run", "--rm", "--entrypoint", "sh", *LIKE_COMPOSE, image, "-c",
                            "command -v pip || true")  # fmt: skip
    said = await engine("run", "--rm", "--entrypoint", "id", *LIKE_COMPOSE, image)
    assert "uid=1000(maunz) gid=1000(maunz)" in said, said
    settings = {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_URL": sandbox.api_url,
        "HTTP_PORT": str(_free_port()),
    }
    told = [part for key, value in settings.items() for part in ("--env", f"{key}={value}")]
    await engine("create", "--name", name, "--volume", f"{name}:/data", *LIKE_COMPOSE, *told, image)
    for life in (1, 2):
        began = time.monotonic()
        await engine("start", name)
        await _until_well(engine, name)
        assert sandbox.gateway.hears(sandbox.guild)
        print(f"life {life}: healthy {time.monotonic() - began:.1f} s after the start")
        await _stopped(engine, name)
    await _try_without_a_token(engine, image)
    log = (await engine.tried("logs", name))[1]
    assert log.count("schema version 1:") == 1, f"the database of the first life is gone:\n{log}"


async def _try_without_a_token(engine: Engine, image: str) -> None:
    """What somebody has to look at is said once; the container stays, and is not well."""
    name = f"maunz-try-{secrets.token_hex(4)}"
    port = f"HTTP_PORT={_free_port()}"
    await engine("run", "--detach", "--name", name, *LIKE_COMPOSE, "--env", port, image)
    try:
        ends = time.monotonic() + PATIENCE
        while "DISCORD_TOKEN" not in (await engine("logs", name)):
            assert time.monotonic() < ends, "nothing is said"
            await asyncio.sleep(LOOK_AGAIN)
        assert (await engine.tried("healthcheck", "run", name))[0] != 0
        await _stopped(engine, name)
        assert (await engine("logs", name)).count("DISCORD_TOKEN") == 1
    finally:
        await engine.tried("rm", "--force", "--volumes", "--time", "1", name)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def _until_well(engine: Engine, name: str) -> None:
    """Ask with the image's own health check."""
    ends = time.monotonic() + PATIENCE
    while (await engine.tried("healthcheck", "run", name))[0]:
        assert time.monotonic() < ends, "it does not become healthy"
        await asyncio.sleep(LOOK_AGAIN)


async def _stopped(engine: Engine, name: str) -> None:
    """It ends by itself, and well."""
    began = time.monotonic()
    await engine("stop", "--time", str(TO_STOP), name)
    status = await engine("inspect", "--format", "{{.State.ExitCode}}", name)
    assert status == "0", f"it ended with {status}"
    print(f"  SIGTERM: ended well after {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
