/*
 * Settings of this installation. One build serves every environment: what stands here overrides
 * what was set when the site was built. This file is never cached, so a change is live at once.
 *
 * window.__PORTAL_CONFIG__ = {
 *   environment: 'prod',                       // dev | test | uat | pre | prod
 *   basePath: '',                              // '/account' when the portal lives under a path
 *   apiBase: 'https://api.example.com',        // required; also name its origin in the CSP's connect-src
 *   userRangeId: '1000',                       // required
 *   loginTypeIds: [{ name: 'pc', value: '1' }], // required: the entry named 'pc'
 *   company: 'Example Oligo Pte. Ltd.',
 *   contactPhone: '+65 0000 0000',
 *   contactEmail: 'hello@example.com',
 *   facilityAddress: '1 Example Way, Lobby D, Singapore 000000',
 *   storeHome: 'https://store.example.com/',   // required
 *   returnOrigins: ['https://lab.example.com'], // exact origins a return URL may have
 *   cookieDomain: 'example.com',               // shared parent domain of the session cookies
 *   supportEmail: 'support@example.com',
 * };
 */
