# syntax=docker/dockerfile:1
# The images of the api and the site: docker build --target api . and docker build --target site .
# How to run them: docs/operate.md and compose.yaml.

# What decides which packages are installed: a change of a source keeps the layers with the packages.
FROM node:24-slim AS manifests
WORKDIR /srv/latchkey
COPY . .
RUN mkdir /manifests && cp --parents -t /manifests package.json package-lock.json .npmrc */*/package.json

FROM node:24-slim AS build
WORKDIR /srv/latchkey
COPY --from=manifests /manifests ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# Only what runs: tools of the build stay in this stage.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

# The packages of the api alone. Others would come with it, the site's among them, as peers that its packages can do without.
FROM node:24-slim AS api-packages
WORKDIR /srv/latchkey
COPY --from=manifests /manifests ./
RUN npm ci --omit=dev --legacy-peer-deps --ignore-scripts --workspace @latchkey/api --no-audit --no-fund

FROM node:24-slim AS api
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    API_HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /srv/latchkey
RUN mkdir /data && chown node:node /data
COPY --from=build /srv/latchkey/package.json ./
COPY --from=build /srv/latchkey/libs ./libs
COPY --from=build /srv/latchkey/apps/api ./apps/api
COPY --from=api-packages /srv/latchkey/node_modules ./node_modules
COPY --from=api-packages /srv/latchkey/apps/api/node_modules ./apps/api/node_modules
# The api serves the desk.
COPY --from=build /srv/latchkey/apps/desk/dist ./apps/desk/dist
COPY --from=build /srv/latchkey/examples/cipher-house/content ./examples/cipher-house/content
USER node
VOLUME ["/data"]
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "--initial-heap-size=96", "apps/api/src/main.ts"]

FROM node:24-slim AS site
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    DATA_DIR=/data
WORKDIR /srv/latchkey/apps/site
RUN mkdir /data && chown node:node /data
COPY --from=build /srv/latchkey/package.json /srv/latchkey/
COPY --from=build /srv/latchkey/node_modules /srv/latchkey/node_modules
COPY --from=build /srv/latchkey/libs /srv/latchkey/libs
COPY --from=build /srv/latchkey/apps/site /srv/latchkey/apps/site
COPY --from=build /srv/latchkey/examples/cipher-house/media /srv/latchkey/examples/cipher-house/media
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "--initial-heap-size=96", "server/main.ts"]
