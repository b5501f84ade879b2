# Builds the site and serves it with an nginx that has no privileges.
#   docker build -t account-portal .
#   docker run --rm -p 8080:8080 --read-only --tmpfs /tmp \
#     -v ./config.js:/usr/share/portal/config.js:ro -v ./api-origin.conf:/etc/nginx/api-origin.conf:ro account-portal
FROM node:20-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM debian:bookworm-slim
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
