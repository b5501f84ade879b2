# Builds the site and serves it with an nginx that has no privileges. Images are named by digest: a tag is whatever its registry says today.
# Look the two digests up, write them down with the release, and give them to the build:
#   docker buildx imagetools inspect node:24-bookworm-slim
#   docker buildx imagetools inspect debian:bookworm-slim
#   docker build --build-arg NODE_DIGEST=sha256:… --build-arg DEBIAN_DIGEST=sha256:… -t account-portal .
#   docker run --rm -p 8080:8080 --read-only --tmpfs /tmp \
#     -v ./config.js:/usr/share/portal/config.js:ro -v ./api-origin.conf:/etc/nginx/api-origin.conf:ro account-portal
# Without a digest an image's name ends in @, which is no name: the build stops there.
ARG NODE_DIGEST
ARG DEBIAN_DIGEST

FROM node:24-bookworm-slim@${NODE_DIGEST} AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM debian:bookworm-slim@${DEBIAN_DIGEST}
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled /var/www
COPY deploy/nginx-main.conf /etc/nginx/nginx.conf
COPY deploy/nginx.conf /etc/nginx/portal.conf
COPY deploy/api-origin.conf /etc/nginx/api-origin.conf
COPY deploy/brotli.conf /etc/nginx/portal.d/brotli.conf
COPY --from=build /portal/dist /usr/share/portal
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
