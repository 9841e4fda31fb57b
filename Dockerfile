# Builds with all dependencies, runs with what is needed: no sources, no development dependencies, no root.
FROM node:20-slim AS build
WORKDIR /boomtown
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /boomtown
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY bin bin
COPY scripts/prepare.mjs scripts/node-version.mjs scripts/
COPY --from=build /boomtown/dist dist
# A user who owns nothing but the data folder.
RUN useradd --system --uid 1849 --user-group --no-create-home boomtown \
  && mkdir /data && chown boomtown:boomtown /data && chmod 700 /data
USER boomtown
EXPOSE 1849
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:1849/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/boomtown.mjs", "serve", "--host", "0.0.0.0", "--port", "1849", "--data", "/data"]
