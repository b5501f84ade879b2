/*
 * Settings of this installation. What stands here overrides what the site was built and configured with; the file is never cached.
 * `node .configure/configure.mjs --settings FILE` writes settings into the pages as well, and here (docs/operating.md); a site without
 * settings shows the operators which ones it lacks. .configure/config.example.js is a sample.
 *
 * Name keys between the brackets: { apiBase: 'https://api.example.com', … }. Without the line below the file counts as unreadable.
 */
window.__PORTAL_CONFIG__ = {};
