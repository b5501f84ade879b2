/*
 * Settings of this installation. The portal reads this file at its start; it is never cached.
 * `node .configure/configure.mjs --settings FILE` renders the pages with your settings and writes them here (docs/operating.md).
 * A site without settings shows the operators which ones it lacks. .configure/config.example.js is a sample.
 *
 * Name keys between the brackets: { apiBase: 'https://api.example.com', … }. Without the line below the file counts as unreadable.
 */
window.__PORTAL_CONFIG__ = {};
