import type { ConfigKey } from './config-keys.ts';

/** What each setting means, for the operators' table; apart from the keys, so that no visitor has to fetch it. */
export const CONFIG_MEANINGS: Readonly<Record<ConfigKey, string>> = {
  environment: 'One of dev, test, uat, pre, prod, demo.',
  basePath: 'Path under which the portal is served, such as /account; the root if left out.',
  apiBase: 'Base address of the account API; https, http on a loopback host, or a path on the portal’s own origin.',
  userRangeId: 'The population that this portal’s users belong to.',
  loginTypeIds: "List of {name, value}; the entry named 'pc' is used.",
  company: 'Company name in the header, titles and legal pages, where it is the contracting party: set it.',
  contactPhone: 'Phone number in the footer; left out if not set.',
  contactEmail: 'E-mail address in the footer; left out if not set.',
  facilityAddress: 'Manufacturing facility’s address in the footer; left out if not set.',
  storeHome: 'Where a person goes after log in; https, or http on a loopback host.',
  returnOrigins: 'List of exact origins that ?returnUrl= may lead to, besides storeHome’s.',
  cookieDomain: 'Parent domain that shop and portal share; left out, the cookies stay on this host.',
  supportEmail: 'Where a person can write with a support reference, or when scripts do not run.',
  brand: "The look: {accent: '#rrggbb', logo: 'name.svg'}, either or both. The logo is an SVG or PNG beside config.js; configuring applies the accent.",
};
