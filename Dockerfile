# The site as a container: Node with the build output, without packages. docs/hosting.md has its commands;
# e2e/all/container.spec.ts runs each step.
ARG NODE=24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM node:${NODE} AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build -- /output
RUN mkdir -p /state/data /state/releases

# With a browser, which confirms what visitors' browsers report (docs/hosting.md): docker build --target browser .
FROM build AS browser
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /var/lib/site && cp -r /state/. /var/lib/site && chown -R 1000:1000 /var/lib/site
ENV NODE_ENV=production
ENV PORT=3000
ENV DATA_DIR=/var/lib/site/data
ENV RELEASES_DIR=/var/lib/site/releases
ENV BACKUP_DIR=/var/lib/site/backups
USER 1000:1000
VOLUME /var/lib/site
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start", "--", "--serve-only"]

FROM node:${NODE}
ENV NODE_ENV=production
ENV PORT=3000
ENV DATA_DIR=/var/lib/site/data
ENV RELEASES_DIR=/var/lib/site/releases
ENV BACKUP_DIR=/var/lib/site/backups
COPY --from=build /output /site
COPY --from=build --chown=1000:1000 /state /var/lib/site
WORKDIR /site
USER 1000:1000
VOLUME /var/lib/site
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "site.mjs", "start"]
