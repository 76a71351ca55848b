# The bot in a container: `docker build -t maunz .`; compose.yaml runs it.

FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /opt/maunz
# What is needed first: it changes seldom, so its layer is kept. Exact, and checked by their hashes.
COPY requirements.txt .
RUN /opt/maunz/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE THIRD_PARTY.md ./
COPY bot bot
COPY cogs cogs
COPY sandbox sandbox
RUN /opt/maunz/bin/pip install --no-cache-dir --no-deps .

FROM python:3.13-slim
RUN useradd --system --uid 1000 --home-dir /data maunz \
    && install --directory --owner maunz /data
COPY --from=build /opt/maunz /opt/maunz
USER 1000
WORKDIR /data
VOLUME /data
ENV PATH=/opt/maunz/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/maunz.db \
    HTTP_HOST=0.0.0.0 \
    HTTP_PORT=8080 \
    STAY_UP=true
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(f\"http://127.0.0.1:{os.environ['HTTP_PORT']}/readyz\", timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["maunz"]
CMD ["run"]
