FROM node:20-slim
WORKDIR /boomtown
COPY . .
RUN npm ci && npm run build
EXPOSE 1849
VOLUME /data
CMD ["node", "--no-parallel-scavenge", "--initial-heap-size=512", "bin/boomtown.mjs", "serve", "--host", "0.0.0.0", "--port", "1849", "--data", "/data"]
