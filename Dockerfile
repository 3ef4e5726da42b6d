# By tag, since no registry could be asked for the digest when this was written. To pin it:
#   docker build --build-arg NODE_IMAGE=node:20-bookworm-slim@sha256:... .
ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /ledger
COPY package.json package-lock.json .npmrc ./
COPY tools/setup.mjs tools/
RUN node --input-type=module -e "(await import('/ledger/tools/setup.mjs')).ensureInstalled()"
COPY . .
RUN node tools/build.mjs && npm prune --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /ledger
ENV NODE_ENV=production LEDGER_CACHE=/ledger/cache
COPY --from=build /ledger/package.json ./
COPY --from=build /ledger/node_modules ./node_modules
COPY --from=build /ledger/dist ./dist
COPY --from=build /ledger/bin ./bin
# The only folders that the service writes to. Docker gives a new volume the owner of the folder it is mounted on.
RUN mkdir data cache && chown node:node data cache
# data: the ledger file, unless the store is EventStoreDB, and the access keys. cache: checkpoints, deleted at will.
VOLUME ["/ledger/data", "/ledger/cache"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=24 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Loopback inside the container is not reachable from outside; compose publishes the port on the host's 127.0.0.1.
# This address needs an access key: see docs/docker.md.
CMD ["node", "dist/apps/api/src/main.js", "--host", "0.0.0.0"]
