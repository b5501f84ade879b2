import { targetOf, type Reference, type SourceFile } from './source-file.ts';

/**
 * A rule of ARCHITECTURE.md: returns what is wrong with one file, and what to do about it. The
 * rules are in the order of that page.
 */
type Rule = (file: SourceFile) => readonly string[];

/** What runs without a server: in the page, in tests, behind `npm run sandbox`. */
const SANDBOXED = ['service', 'service/rules', 'service/memory', 'service/http'] as const;

/**
 * The folders that each folder may import, besides itself (ARCHITECTURE.md). The longest matching
 * name counts: `src/ui/forms` has its own line, `src/ui/app.tsx` falls under `src/ui`. `/*` takes
 * in all that lies below. Scripts and tests may import everything.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/api': ['src/domain'],
  'src/application': ['src/domain'],
  'src/adapters': ['src/domain', 'src/application'],
  'src/adapters/http': ['src/domain', 'src/api', 'src/application', 'src/adapters'],
  'src/adapters/browser': ['src/domain', 'src/application', 'src/adapters'],
  'src/adapters/in-memory': [
    'src/domain',
    'src/application',
    'src/adapters',
    'service/rules',
    'service/memory',
  ],
  'src/messages': ['src/domain', 'src/api'],
  'src/settings': ['src/domain'],
  'src/container': ['src/domain', 'src/application', 'src/adapters/*', 'src/settings'],
  'src/entry': ['src/*'],

  // Inside the views: theme, platform ← i18n ← page ← components ← forms ← routing ← layout ←
  // screens, and the files beside them. Nothing imports those.
  'src/ui': [...viewsMayImport(), 'src/ui/*'],
  'src/ui/theme': [],
  'src/ui/platform': ['src/application/ports/clock.ts'],
  ...inOrder(
    'src/ui/i18n',
    'src/ui/page',
    'src/ui/components',
    'src/ui/forms',
    'src/ui/routing',
    'src/ui/layout',
    'src/ui/screens',
  ),

  // Inside the service: rules ← memory ← http ← sandbox, and beside the sandbox staging, which only
  // its own entry files use (see the rule `staging`).
  service: serviceMayImport(),
  'service/rules': serviceMayImport(),
  'service/memory': [...serviceMayImport(), 'service/rules'],
  'service/http': [...serviceMayImport(), 'service', 'service/rules'],
  'service/sandbox': [...serviceMayImport(), ...SANDBOXED],
  'service/staging': [...serviceMayImport(), ...SANDBOXED, 'service/staging/*'],
  'service/staging/postgres': [...serviceMayImport(), 'service', 'service/rules'],
  'service/staging/mail': [...serviceMayImport(), 'service/rules', 'service/staging/postgres'],
};

/** Views that may import theme, platform and the folders before them. */
function inOrder(...folders: readonly string[]): Record<string, readonly string[]> {
  const common = [...viewsMayImport(), 'src/ui/theme', 'src/ui/platform'];
  return Object.fromEntries(
    folders.map((folder, index) => [folder, [...common, ...folders.slice(0, index)]]),
  );
}

/** Of the application: the journey, the request store and its types, and what needs neither. */
function viewsMayImport(): readonly string[] {
  return [
    'src/domain',
    'src/application/journey',
    'src/application/request-store.ts',
    'src/application/use-cases.ts',
    'src/application/observable.ts',
    'src/application/ports/clock.ts',
    'src/messages',
  ];
}

function serviceMayImport(): readonly string[] {
  return ['src/domain', 'src/api', 'src/application/ports', 'src/messages'];
}

/** The npm packages that the inner folders may import. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  domain: /^$/,
  application: /^$/,
  messages: /^$/,
  ui: /^(react|react-dom|wouter|@radix-ui\/.+|@vanilla-extract\/css)(\/.*)?$/,
};

/** Packages that only the adapters and the container may import, whatever the list above says. */
const FRAMEWORKS = /^(inversify|reflect-metadata|jsencrypt|fetch-retry)(\/|$)/;
const KNOW_FRAMEWORKS: readonly string[] = ['adapters', 'container'];

const IMPURE = {
  domain:
    /^(Date\.now|(new )?Date\(\)|Promise|Math\.random|performance|crypto\.(getRandomValues|randomUUID|subtle)|setTimeout|setInterval|queueMicrotask|console)$/,
  application:
    /^(Date\.now|(new )?Date\(\)|Math\.random|performance|crypto\.(getRandomValues|randomUUID|subtle)|setTimeout|setInterval|console)$/,
  messages:
    /^(Date|Date\.now|(new )?Date\(\)|Promise|Math\.random|performance|setTimeout|setInterval|queueMicrotask|console)$/,
};
const PLATFORM =
  /^(window|document|location|history|navigator|localStorage|sessionStorage|fetch|XMLHttpRequest|process|globalThis|Buffer)$/;

const layers: Rule = (file) => {
  const folder = folderOf(file.path);
  if (folder === null) return [];
  return file.references.flatMap(({ specifier }) => {
    const target = targetOf(file.path, specifier);
    if (target === null || mayImport(folder, target)) return [];
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])].join(', ');
    return [
      `${folder} imports ${target}, but may import only ${allowed}: move the code into one of them, or pass it in`,
    ];
  });
};

/**
 * The line of the table that a file falls under; null for scripts, tests and files of no folder.
 */
function folderOf(path: string): string | null {
  const folders = Object.keys(MAY_IMPORT).filter((folder) => path.startsWith(`${folder}/`));
  return folders.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function mayImport(folder: string, target: string): boolean {
  const to = folderOf(target);
  if (to === folder) return true;
  return (MAY_IMPORT[folder] ?? []).some((allowed) =>
    allowed.endsWith('/*')
      ? target.startsWith(allowed.slice(0, -1))
      : allowed in MAY_IMPORT
        ? to === allowed
        : target === allowed || target.startsWith(`${allowed}/`),
  );
}

/** What `npm start` uses of a staging service. Its programs, serve and accounts, are only built. */
const STAGING_ENTRY = 'service/staging/embedded.ts';

/** The staging service can be deleted without a change of portal, sandbox or demo. */
const staging: Rule = (file) => {
  // The measurement compares with the service's own cost of a hash.
  if (/^(tests|service\/staging)\/|^scripts\/bench-service\.ts$/.test(file.path)) return [];
  return file.references.flatMap(({ specifier }) => {
    const target = targetOf(file.path, specifier);
    return target?.startsWith('service/staging/') && target !== STAGING_ENTRY
      ? [`imports ${target}: only ${STAGING_ENTRY} may be used outside of service/staging`]
      : [];
  });
};

const packages: Rule = (file) => {
  const layer = layerOf(file.path);
  return packageReferences(file).flatMap(({ specifier }) => {
    if (FRAMEWORKS.test(specifier) && layer !== 'outside' && !KNOW_FRAMEWORKS.includes(layer)) {
      return [
        `${layer} imports the package ${specifier}: put it into an adapter behind a port (src/application/ports)`,
      ];
    }
    const allowed = PACKAGES[layer];
    return allowed === undefined || allowed.test(specifier)
      ? []
      : [
          `${layer} imports the package ${specifier}: put it behind a port, or name it in PACKAGES with a reason in docs/decisions.md`,
        ];
  });
};

const purity: Rule = (file) => {
  const layer = layerOf(file.path);
  if (layer !== 'domain' && layer !== 'application' && layer !== 'messages') return [];
  const used = [...file.identifiers, ...file.members];
  const found = used
    .filter((name) => IMPURE[layer].test(name) || PLATFORM.test(name))
    .map((name) => `${layer} uses ${name}: pass the value in, or put the call behind a port`);
  return layer === 'domain' && file.isAsync
    ? [...found, 'domain is asynchronous: wait in a use case (src/application)']
    : found;
};

/**
 * `import.meta.env.MODE` is the build's kind, by which open-page.tsx leaves the in-memory
 * backend out; all else is a setting.
 */
const settings: Rule = (file) => {
  if (!file.path.startsWith('src/') || file.path === 'src/settings/read-settings.ts') return [];
  return [...file.members]
    .filter(
      (name) =>
        /^(process\.env|import\.meta\.env\.(?!MODE$|DEV$|PROD$|SSR$))/.test(name) ||
        name.endsWith('.__PORTAL_CONFIG__'),
    )
    .map(
      (name) =>
        `reads the setting ${name}: take it from src/settings/read-settings.ts, its only reader`,
    );
};

const container: Rule = (file) => {
  if (!file.path.startsWith('src/') || file.path === 'src/container/container.ts') return [];
  return file.references
    .filter(
      ({ specifier, values }) =>
        specifier === 'inversify' && values.some((name) => /^(\*|Container)$/.test(name)),
    )
    .map(() => 'can build a container: bind it in src/container/container.ts, which alone does');
};

const markup: Rule = (file) => {
  if (!file.path.startsWith('src/')) return [];
  const used = [...file.identifiers, ...file.members].filter((name) =>
    /^eval$|^Function$|\.(innerHTML|outerHTML|insertAdjacentHTML)$|^document\.write(ln)?$/.test(
      name,
    ),
  );
  return used.map((name) => `turns text into markup or code by ${name}: render it as text`);
};

const names: Rule = (file) => {
  const name = file.path.split('/').at(-1) ?? '';
  const wrong: string[] = [];
  if (/^(src|service)\//.test(file.path) && folderOf(file.path) === null)
    wrong.push(
      'lies in no folder of MAY_IMPORT: move it into one, or add a line there and in ARCHITECTURE.md',
    );
  // Messages are named after their language's tag.
  const isLanguage = /^src\/messages\/[a-z]{2}-[A-Z][a-z]{3}\.ts$/.test(file.path);
  if (!isLanguage && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx)$/.test(name))
    wrong.push('is not named in kebab-case');
  if (/(^|-)(impl|manager|utils?|helpers?)\./.test(name))
    wrong.push('is named after no idea: name it after what it is about');
  if (name.startsWith('index.') || file.onlyReExports)
    wrong.push('is a barrel: import from the files themselves');
  return wrong;
};

/**
 * A view never awaits, because the state may have changed afterwards. Outcomes come from the
 * request store.
 */
const views: Rule = (file) => {
  if (layerOf(file.path) !== 'ui') return [];
  const isHook = /\/use-[^/]+\.tsx?$/.test(file.path);
  const waits = file.isAsync || [...file.members].some((name) => /\.(then|finally)$/.test(name));
  // Hooks that navigate await only the screen's chunk.
  return isHook && waits && !file.path.startsWith('src/ui/routing/')
    ? ['a view waits: take the outcome in onSuccess (src/ui/forms/use-form.ts)']
    : [];
};

/** Folders without sentences: people read sentences in their language, from the messages. */
const WORDLESS = /^src\/(domain|api|application|adapters\/(http|browser)|container)\//;

/** A capital letter and at least two words: names, keys and header values do not match. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’'-]*,? \p{Ll}[\p{L}’'-]+/u;

const words: Rule = (file) => {
  if (!WORDLESS.test(file.path)) return [];
  const borrowed = file.references.flatMap(({ specifier }) =>
    targetOf(file.path, specifier)?.startsWith('src/messages/')
      ? [
          `holds words for a person, from ${specifier}: return a key or a failure, which views put into words`,
        ]
      : [],
  );
  return [
    ...borrowed,
    ...file.texts
      .filter((text) => SENTENCE.test(text))
      .map((text) => `holds words for a person: ${text} (put the sentence into src/messages)`),
  ];
};

/** In src, a file of the same folder is `./…`, every other one `#…`: one way to write an import. */
const specifiers: Rule = (file) =>
  file.references.flatMap(({ specifier }) => {
    if (!file.path.startsWith('src/')) return [];
    // Inline scripts ask for the page's own entry script, whose name they read in the page, and
    // `config.js` is no part of the build.
    if (specifier === '(computed)')
      return /^src\/entry\/(inline\/keep-presses\.ts|show-problems\.tsx)$/.test(file.path)
        ? []
        : ['imports a computed address: write out the name of the module'];
    const isElsewhere = /^\.\.\/|^\.\/.*\//.test(specifier);
    return isElsewhere ? [`imports another folder by ${specifier}: write #…, from src`] : [];
  });

const RULES: readonly Rule[] = [
  layers,
  staging,
  packages,
  purity,
  settings,
  container,
  markup,
  names,
  views,
  words,
  specifiers,
];

/** Every violation as `path: what`. */
export function breaches(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    RULES.flatMap((rule) => rule(file).map((what) => `${file.path}: ${what}`)),
  );
}

/** The files of each circle of imports, types and `import()` included. */
export function circles(files: readonly SourceFile[]): readonly string[] {
  const imports = new Map(
    files.map(({ path, references }) => [
      path,
      references.flatMap(({ specifier }) => targetOf(path, specifier) ?? []),
    ]),
  );
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): string | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path].join(' → ');
    if (done.has(path)) return null;
    for (const target of imports.get(path) ?? []) {
      const circle = walk(target, [...way, path]);
      if (circle !== null) return circle;
    }
    done.add(path);
    return null;
  };
  return files.flatMap(({ path }) => walk(path, []) ?? []);
}

/** `src/domain/email.ts` → 'domain'. */
function layerOf(path: string): string {
  const [top, layer, ...rest] = path.split('/');
  return top === 'src' && layer !== undefined && rest.length > 0 ? layer : 'outside';
}

function packageReferences(file: SourceFile): readonly Reference[] {
  return file.references.filter(({ specifier }) => targetOf(file.path, specifier) === null);
}
