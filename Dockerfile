# Builds the site, and serves it with an nginx without privileges. The container configures the site
# when it starts.
# The image is named by digest, because a tag may mean another image tomorrow. Look the digest up, note
# it with the release, and give it to the build:
#   docker buildx imagetools inspect node:24-bookworm-slim
#   docker build --build-arg NODE_DIGEST=sha256:… -t account-portal .
#   docker run --rm -p 8080:8080 --read-only --tmpfs /tmp -v ./config.js:/etc/portal/config.js:ro account-portal
# Without a digest the image's name is invalid, and the build stops.
ARG NODE_DIGEST

FROM node:24-bookworm-slim@${NODE_DIGEST} AS build
WORKDIR /portal
# The commit that operators and support read: --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
ENV SOURCE_COMMIT=${SOURCE_COMMIT}
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY .env .env.prod tsconfig.json vite.config.ts index.html ./
COPY src src
COPY service service
COPY public public
COPY scripts scripts
COPY deploy/config.example.js deploy/config.example.js
RUN npm run build

# Node configures the site; npm is removed.
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
# Copies keep the modes of the checkout, which a tight umask makes unreadable for the user below.
RUN chmod -R a+rX /etc/nginx && chmod a+rx /usr/local/bin/portal-entrypoint
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/usr/local/bin/portal-entrypoint"]
CMD ["nginx", "-g", "daemon off;"]
