/** What the views may import of other folders. */
const FOR_VIEWS = [
  'src/domain',
  'src/application/journey',
  'src/application/request-runner.ts',
  'src/application/use-cases.ts',
  'src/application/observable.ts',
  'src/messages',
];

const FOR_ADAPTERS = ['src/domain', 'src/api', 'src/application'];

/** What the service may import of the portal. */
const FOR_SERVICE = ['src/domain', 'src/api', 'src/messages'];

/** What runs without a server: in the page, in tests, behind `npm run sandbox`. */
const SANDBOXED = ['service', 'service/rules', 'service/memory', 'service/http'];

/**
 * The folders that each folder may import, besides itself (ARCHITECTURE.md). The longest matching
 * name counts: `src/ui/forms` has its own line, `src/ui/app.tsx` falls under `src/ui`. `/*` takes
 * in all that lies below. Scripts may import everything but `service/staging`, tests everything.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/api': ['src/domain'],
  'src/application': ['src/domain', 'src/api'],
  'src/adapters': FOR_ADAPTERS,
  'src/adapters/http': [...FOR_ADAPTERS, 'src/adapters'],
  'src/adapters/browser': [...FOR_ADAPTERS, 'src/adapters'],
  'src/adapters/in-memory': [...FOR_ADAPTERS, 'src/adapters', 'service/rules', 'service/memory'],
  'src/messages': ['src/domain', 'src/api'],
  'src/settings': ['src/domain'],
  'src/container': [...FOR_ADAPTERS, 'src/adapters/*', 'src/settings'],
  'src/entry': ['src/*'],

  // Files beside the folders of views: no folder imports them.
  'src/ui': [...FOR_VIEWS, 'src/ui/*'],
  'src/ui/theme': [],
  'src/ui/platform': ['src/domain/clock.ts'],
  ...eachAfterTheOthers(
    'src/ui/i18n',
    'src/ui/page',
    'src/ui/components',
    'src/ui/forms',
    'src/ui/routing',
    'src/ui/layout',
    'src/ui/screens',
  ),

  service: FOR_SERVICE,
  'service/rules': FOR_SERVICE,
  'service/memory': [...FOR_SERVICE, 'service/rules'],
  'service/http': [...FOR_SERVICE, 'service', 'service/rules'],
  'service/sandbox': [...FOR_SERVICE, ...SANDBOXED],
  'service/staging': [...FOR_SERVICE, ...SANDBOXED, 'service/staging/*'],
  'service/staging/postgres': [...FOR_SERVICE, 'service', 'service/rules'],
  'service/staging/mail': [...FOR_SERVICE, 'service/rules', 'service/staging/postgres'],
};

/** Folders of views may import theme, platform and the folders before them. */
function eachAfterTheOthers(...folders: readonly string[]): Record<string, readonly string[]> {
  const common = [...FOR_VIEWS, 'src/ui/theme', 'src/ui/platform'];
  return Object.fromEntries(
    folders.map((folder, index) => [folder, [...common, ...folders.slice(0, index)]]),
  );
}

/**
 * What `npm start` uses of the staging service, which can be deleted without a change of portal,
 * sandbox or demo. Its programs, serve and accounts, are only built.
 */
export const STAGING_ENTRY = 'service/staging/embedded.ts';

/** The npm packages that the inner folders may import. */
export const MAY_IMPORT_PACKAGES: Readonly<Record<string, RegExp>> = {
  domain: /^$/,
  api: /^valibot$/,
  application: /^$/,
  messages: /^$/,
  ui: /^(react|react-dom|wouter|@radix-ui\/.+|@vanilla-extract\/css)(\/.*)?$/,
};

/** Packages that only adapters and container may import. */
export const FRAMEWORKS = /^(inversify|reflect-metadata|jsencrypt|fetch-retry)(\/|$)/;
export const MAY_IMPORT_FRAMEWORKS: readonly string[] = ['adapters', 'container'];
