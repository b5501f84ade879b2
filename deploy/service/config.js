window.__PORTAL_CONFIG__ = {
  environment: 'uat',
  apiBase: 'http://127.0.0.1:8090',
  userRangeId: '1000',
  loginTypeIds: [{ name: 'pc', value: '1' }],
  storeHome: 'http://127.0.0.1:3000/',
};
