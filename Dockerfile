# The bot in a container: `docker build -t maunz .`; compose.yaml runs it, docs/operating.md tells more.
# For an image with its health check build with `--format docker` where buildah or podman builds.

# By its plain name, which Dependabot reads: it proposes newer ones.
FROM python:3.13-slim AS base

FROM base AS build
WORKDIR /src
# Without pip: nothing is installed into it later.
RUN python3 -m venv --without-pip /opt/maunz
# What is needed first: it changes seldom, so its layer is kept. Exact, and checked by their hashes.
COPY requirements.txt .
RUN python3 -m pip --python /opt/maunz/bin/python install \
        --no-cache-dir --require-hashes -r requirements.txt
# What builds the wheel, checked likewise, so that nothing is fetched for the build.
COPY requirements-build.txt .
RUN python3 -m pip install --no-cache-dir --root-user-action ignore \
        --require-hashes -r requirements-build.txt
COPY pyproject.toml README.md LICENSE THIRD_PARTY.md ./
COPY bot bot
COPY cogs cogs
COPY maunz maunz
COPY sandbox sandbox
# What `maunz --version` shows: docker build --build-arg COMMIT="$(git rev-parse HEAD)".
ARG COMMIT=
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" >bot/COMMIT; fi \
    && python3 -m pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheel . \
    && python3 -m pip --python /opt/maunz/bin/python install --no-cache-dir --no-deps /wheel/*.whl \
    # Babel knows a thousand languages, and the bot speaks three.
    && find /opt/maunz -path '*/babel/locale-data/*.dat' -regextype posix-extended \
        ! -regex '.*/(root|en|de|sv)(_[A-Z0-9]+)?\.dat' -delete

# What the bot never runs goes from the base as well, which only a copy of the rest makes smaller. The
# licences of what remains stay.
FROM base AS trimmed
RUN rm -rf /usr/local/bin/pip* /usr/local/bin/idle* /usr/local/bin/pydoc* \
        /usr/local/lib/python3.*/site-packages/pip* \
        /usr/local/lib/python3.*/ensurepip \
        /usr/local/lib/python3.*/idlelib \
        /usr/share/i18n /usr/share/info /usr/share/locale /usr/share/man \
        /var/cache/* /var/lib/apt/lists/* /var/log/* \
    && find /usr/share/doc -type f ! -name copyright -delete \
    && find /usr/share/doc -type d -empty -delete \
    && groupadd --gid 1000 maunz \
    && useradd --uid 1000 --gid 1000 --home-dir /data --no-create-home \
        --shell /usr/sbin/nologin maunz \
    && install --directory --owner 1000 --group 1000 --mode 700 /data
COPY --from=build /opt/maunz /opt/maunz

FROM scratch
# The only way to be without what a layer below has.
# hadolint ignore=DL3067
COPY --from=trimmed / /
USER 1000:1000
WORKDIR /data
VOLUME /data
ENV PATH=/opt/maunz/bin:/usr/local/bin:/usr/bin:/bin \
    LANG=C.UTF-8 \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/maunz.db \
    HTTP_HOST=0.0.0.0 \
    HTTP_PORT=8080 \
    STAY_UP=true
EXPOSE 8080
# Images in OCI's own format cannot hold this; compose.yaml says it again.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["python3", "-m", "bot.cli.shell"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["maunz"]
CMD ["run"]
