"""Runs the image as compose.yaml does, against the sandbox: start, health, SIGTERM, volume.

`python -m ops.try_image IMAGE podman ...` exits with 0 if everything worked.
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
"""Seconds, as with Docker. After that the process is killed, with status 137."""
LIKE_COMPOSE: Final = (
    *("--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"),  # noqa: S108 - inside
    *("--security-opt", "no-new-privileges", "--init=false"),
    # These limits work in a machine that is a container itself. The sandbox needs its network.
    *("--ulimit", "nofile=1024:1024", "--ulimit", "nproc=4096:4096", "--network", "host"),
)


class Engine:
    """The command that runs containers."""

    def __init__(self, *command: str) -> None:
        self._command = command

    async def __call__(self, *arguments: str) -> str:
        """Run a command and return its output. Fail unless it succeeds."""
        status, said = await self.tried(*arguments)
        assert status == 0, f"{arguments}: {said}"
        return said.strip()

    async def tried(self, *arguments: str) -> tuple[int, str]:
        """Run a command. Return its status and output."""
        process = await asyncio.create_subprocess_exec(
            *self._command, *arguments, stdout=PIPE, stderr=PIPE
        )
        # Engines write many harmless complaints to standard error, but a bot's log is there, too.
        said, complaints = await process.communicate()
        told = complaints if arguments[0] == "logs" or process.returncode else said
        return process.returncode or 0, told.decode(errors="replace")


async def main(image: str, *command: str) -> None:
    """Try everything. After a failure, print the log of the bot."""
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
    licences = "cat /usr/share/doc/libc6/copyright /usr/share/common-licenses/GPL-3"
    assert await engine("run", "--rm", "--entrypoint", "sh", *LIKE_COMPOSE, image, "-c", licences)
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
        assert sandbox.gateway.reaches_server(sandbox.guild)
        print(f"life {life}: healthy {time.monotonic() - began:.1f} s after the start")
        await _stopped(engine, name)
    await _try_without_a_token(engine, image)
    log = (await engine.tried("logs", name))[1]
    assert log.count("schema version 1:") == 1, f"the database of the first life is gone:\n{log}"


async def _try_without_a_token(engine: Engine, image: str) -> None:
    """Start without a token.

    Check that the error is logged once.

    The container has to keep running, but unhealthy.
    """
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
    """Wait until the image's own health check succeeds."""
    ends = time.monotonic() + PATIENCE
    while (await engine.tried("healthcheck", "run", name))[0]:
        assert time.monotonic() < ends, "it does not become healthy"
        await asyncio.sleep(LOOK_AGAIN)


async def _stopped(engine: Engine, name: str) -> None:
    """Stop the container, and check that it exits by itself with status 0."""
    began = time.monotonic()
    await engine("stop", "--time", str(TO_STOP), name)
    status = await engine("inspect", "--format", "{{.State.ExitCode}}", name)
    assert status == "0", f"it ended with {status}"
    print(f"  SIGTERM: ended well after {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
