FROM node:20-bookworm-slim AS build
WORKDIR /ledger
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node tools/build.mjs && npm prune --omit=dev

FROM node:20-bookworm-slim
WORKDIR /ledger
ENV NODE_ENV=production
COPY --from=build --chown=node:node /ledger/package.json ./
COPY --from=build --chown=node:node /ledger/node_modules ./node_modules
COPY --from=build --chown=node:node /ledger/dist ./dist
COPY --from=build --chown=node:node /ledger/bin ./bin
USER node
EXPOSE 3000
# The container's own loopback is not reachable from outside; compose publishes the port on the host's 127.0.0.1.
CMD ["node", "dist/apps/api/src/main.js", "--host", "0.0.0.0"]
