# Builds the site, and serves it with an nginx that has no privileges, configured when the container starts.
# The image is named by digest: a tag is whatever its registry says today. Look the digest up, write it down with the release, and give it to the build:
#   docker buildx imagetools inspect node:24-bookworm-slim
#   docker build --build-arg NODE_DIGEST=sha256:… -t account-portal .
#   docker run --rm -p 8080:8080 --read-only --tmpfs /tmp -v ./config.js:/etc/portal/config.js:ro account-portal
# Without a digest an image's name ends in @, which is no name: the build stops there.
ARG NODE_DIGEST

FROM node:24-bookworm-slim@${NODE_DIGEST} AS build
WORKDIR /portal
# What operators and support read as the build: --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
ENV SOURCE_COMMIT=${SOURCE_COMMIT}
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Node configures the site; nothing of npm stays.
FROM node:24-bookworm-slim@${NODE_DIGEST}
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled /var/www /usr/local/lib/node_modules /opt/yarn* \
 && ln -s /tmp/portal /usr/share/portal
COPY deploy/nginx-main.conf /etc/nginx/nginx.conf
COPY deploy/nginx.conf /etc/nginx/portal.conf
COPY deploy/brotli.conf /etc/nginx/portal.d/brotli.conf
COPY deploy/entrypoint.sh /usr/local/bin/portal-entrypoint
COPY --from=build /portal/dist /opt/portal
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/usr/local/bin/portal-entrypoint"]
CMD ["nginx", "-g", "daemon off;"]
