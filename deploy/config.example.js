/*
 * Settings of one installation. Copy this file, put your own values in, and write it into the built
 * site: npm run configure -- --settings config.js
 * (with a dist/ alone: node dist/.configure/configure.mjs --settings config.js)
 * The values of this example are refused. docs/operating.md explains each key.
 */
window.__PORTAL_CONFIG__ = {
  // Required.
  apiBase: 'https://api.example.com',
  storeHome: 'https://store.example.com/',
  userRangeId: '1000',
  loginTypeIds: [{ name: 'pc', value: '1' }],

  // The contracting party of the legal pages. A contact that is left out is not shown.
  company: 'Example Oligo Pte. Ltd.',
  // contactPhone: '+65 0000 0000',
  contactEmail: 'hello@example.com',
  facilityAddress: 'Lobby D, 1 Example Way, Singapore 000000',
  supportEmail: 'support@example.com',
  // accessibilityStatement: 'https://example.com/accessibility', // your page, in the footer

  // Only where it differs from this.
  environment: 'prod',
  basePath: '', // '/account' below a path of another site
  returnOrigins: [], // exact origins that ?returnUrl= may lead to, besides the shop's
  // brand: { accent: '#0a6470', logo: 'logo.svg' }, // your colour, a picture beside this file
  // cookieDomain: 'example.com', // the parent domain that portal and shop share
  // languages: ['en', 'zh-Hans', 'ja'], // all of the build's if left out
  // defaultLanguage: 'en', // for visitors who want none of them
  // Sentences of your own, by language, namespace and name:
  // messages: { en: { account: { forgot: 'Lost your password?' } } },
};
