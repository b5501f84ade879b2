window.__PORTAL_CONFIG__ = { apiBase: 'http://127.0.0.1:8090/', userRangeId: '1000' };
