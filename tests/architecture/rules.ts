import { circles } from './circles.ts';
import { targetOf, type Reference, type SourceFile } from './source-file.ts';

/**
 * A rule of ARCHITECTURE.md, as what it finds wrong with one file.
 * Long: all rules of that page, in its order.
 */
type Rule = (file: SourceFile) => readonly string[];

/** Who may import whom; the order of the rooms is that of ARCHITECTURE.md. Scripts and tests may import all. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  application: ['domain', 'application'],
  adapters: ['domain', 'application', 'words', 'adapters'],
  words: ['domain', 'words'],
  ui: ['domain', 'application', 'words', 'ui'],
  settings: ['domain', 'application', 'settings'],
  demo: ['adapters', 'words', 'ui', 'demo'],
  wiring: ['domain', 'application', 'adapters', 'settings', 'demo', 'wiring'],
  'start-up': [
    'domain',
    'application',
    'adapters',
    'words',
    'ui',
    'settings',
    'wiring',
    'start-up',
  ],
};

/** What the insides may take from npm. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  domain: /^$/,
  application: /^$/,
  words: /^$/,
  ui: /^(react|react-dom|wouter|@radix-ui\/.+|@vanilla-extract\/css)(\/.*)?$/,
};

/** Known to the adapters and the wiring alone, whatever the list above may come to hold. */
const FRAMEWORKS = /^(inversify|reflect-metadata|jsencrypt|fetch-retry)(\/|$)/;
const KNOW_FRAMEWORKS: readonly string[] = ['adapters', 'wiring'];

const IMPURE = {
  domain:
    /^(Date\.now|(new )?Date\(\)|Promise|Math\.random|performance|crypto\.(getRandomValues|randomUUID|subtle)|setTimeout|setInterval|queueMicrotask|console)$/,
  application:
    /^(Date\.now|(new )?Date\(\)|Math\.random|performance|crypto\.(getRandomValues|randomUUID|subtle)|setTimeout|setInterval|console)$/,
  words:
    /^(Date|Date\.now|(new )?Date\(\)|Promise|Math\.random|performance|setTimeout|setInterval|queueMicrotask|console)$/,
};
const PLATFORM =
  /^(window|document|location|history|navigator|localStorage|sessionStorage|fetch|XMLHttpRequest|process|globalThis|Buffer)$/;

const layers: Rule = (file) => {
  const room = roomOf(file.path);
  const allowed = MAY_IMPORT[room];
  if (allowed === undefined) return [];
  return file.references.flatMap((reference) => {
    const target = targetOf(file.path, reference.specifier);
    if (target === null) return [];
    return allowed.includes(roomOf(target)) ? [] : [`${room} imports ${target}`];
  });
};

/** Which other adapters these may know; the rest put them together. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  'account-rules': [],
  browser: [],
  http: [],
  'http-server': ['account-rules'],
  'in-memory': ['account-rules'],
};

const adapters: Rule = (file) => {
  const own = adapterOf(file.path);
  const known = KNOWS[own ?? ''];
  if (known === undefined) return [];
  return file.references.flatMap(({ specifier }) => {
    const other = adapterOf(targetOf(file.path, specifier) ?? '');
    return other === undefined || other === own || known.includes(other)
      ? []
      : [`${own} imports ${other}`];
  });
};

const packages: Rule = (file) => {
  const room = roomOf(file.path);
  return packageReferences(file).flatMap(({ specifier }) => {
    if (FRAMEWORKS.test(specifier) && room in MAY_IMPORT && !KNOW_FRAMEWORKS.includes(room)) {
      return [`${room} imports the package ${specifier}`];
    }
    const allowed = PACKAGES[room];
    return allowed === undefined || allowed.test(specifier)
      ? []
      : [`${room} imports the package ${specifier}`];
  });
};

const purity: Rule = (file) => {
  const room = roomOf(file.path);
  if (room !== 'domain' && room !== 'application' && room !== 'words') return [];
  const used = [...file.identifiers, ...file.members];
  const found = used
    .filter((name) => IMPURE[room].test(name) || PLATFORM.test(name))
    .map((name) => `${room} uses ${name}`);
  return room === 'domain' && file.isAsync ? [...found, 'domain is asynchronous'] : found;
};

/** `import.meta.env.MODE` is the build's kind, by which load-use-cases.ts leaves the in-memory backend out; all else is a setting. */
const settings: Rule = (file) => {
  if (!file.path.startsWith('src/') || file.path === 'src/settings/read-config.ts') return [];
  return [...file.members]
    .filter(
      (name) =>
        /^(process\.env|import\.meta\.env\.(?!MODE$|DEV$|PROD$|SSR$))/.test(name) ||
        name.endsWith('.__PORTAL_CONFIG__'),
    )
    .map((name) => `reads the setting ${name}; only src/settings/read-config.ts does`);
};

const container: Rule = (file) => {
  if (!file.path.startsWith('src/') || file.path === 'src/wiring/container.ts') return [];
  return file.references
    .filter(
      ({ specifier, values }) =>
        specifier === 'inversify' && values.some((name) => /^(\*|Container)$/.test(name)),
    )
    .map(() => 'can build a container; only src/wiring/container.ts does');
};

const markup: Rule = (file) => {
  if (!file.path.startsWith('src/')) return [];
  const used = [...file.identifiers, ...file.members].filter((name) =>
    /^eval$|^Function$|\.(innerHTML|outerHTML|insertAdjacentHTML)$|^document\.write(ln)?$/.test(
      name,
    ),
  );
  return used.map((name) => `turns text into markup or code: ${name}`);
};

const names: Rule = (file) => {
  const name = file.path.split('/').at(-1) ?? '';
  const wrong: string[] = [];
  if (file.path.startsWith('src/') && !(roomOf(file.path) in MAY_IMPORT))
    wrong.push('lies in none of the rooms');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx)$/.test(name))
    wrong.push('is not named in kebab-case');
  if (/(^|-)(impl|service|manager|utils?|helpers?)\./.test(name))
    wrong.push('is named after no idea');
  if (name.startsWith('index.') || file.onlyReExports) wrong.push('is a barrel');
  // Tools that load a file by name ask for one.
  if (file.hasDefaultExport && !/(\.config|-reporter)\.ts$/.test(name))
    wrong.push('has a default export');
  return wrong;
};

/** What a view may know of the application: the journey, verbs that give nothing back, and what has nothing to do with either. */
const SHOWN_TO_VIEWS =
  /^src\/application\/(journey\/[^/]+|portal-actions|load-once|listeners|observable|ports\/clock)\.ts$/;

/** A view never waits: whatever it held on to meanwhile would be of yesterday. What comes of a press stands in the journey. */
const views: Rule = (file) => {
  if (roomOf(file.path) !== 'ui') return [];
  const known = file.references.flatMap(({ specifier }) => {
    const target = targetOf(file.path, specifier);
    return target?.startsWith('src/application/') && !SHOWN_TO_VIEWS.test(target)
      ? [`ui imports ${target}`]
      : [];
  });
  const isHook = /\/use-[^/]+\.tsx?$/.test(file.path);
  const waits = file.isAsync || [...file.members].some((name) => /\.(then|finally)$/.test(name));
  // Hooks that move to a screen wait for nothing but its chunk.
  return isHook && waits && !file.path.startsWith('src/ui/routing/')
    ? [...known, 'a view waits']
    : known;
};

/** What the inside and the adapters of the portal itself hold no sentence in: a person reads those in their own language. */
const WORDLESS = /^src\/(domain|application|adapters\/(http|browser)|wiring)\//;

/** A capital, and two words or more: names, keys and header values have none of it. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’'-]*,? \p{Ll}[\p{L}’'-]+/u;

const words: Rule = (file) => {
  if (!WORDLESS.test(file.path)) return [];
  const borrowed = file.references.flatMap(({ specifier }) =>
    targetOf(file.path, specifier)?.startsWith('src/words/')
      ? [`holds words for a person, from ${specifier}`]
      : [],
  );
  return [
    ...borrowed,
    ...file.texts
      .filter((text) => SENTENCE.test(text))
      .map((text) => `holds words for a person: ${text}`),
  ];
};

/** `#…` keeps an import readable and moves with the file; a path that climbs does neither. */
const specifiers: Rule = (file) =>
  file.references.flatMap(({ specifier }) => {
    if (!file.path.startsWith('src/')) return [];
    // Inline scripts ask for the page's own entry script, whose name they read in the page, and `config.js` is no part of the build.
    if (specifier === '(computed)')
      return /^src\/start-up\/(early|find-root|read-settings-again)\.ts$/.test(file.path)
        ? []
        : ['imports a computed address'];
    return specifier.startsWith('../') && !sameRoom(file.path, specifier)
      ? [`climbs to another room: ${specifier}`]
      : [];
  });

const RULES: readonly Rule[] = [
  layers,
  adapters,
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

/** Every breach, worded `path: what`. */
export function breaches(files: readonly SourceFile[]): readonly string[] {
  const single = files.flatMap((file) =>
    RULES.flatMap((rule) => rule(file).map((what) => `${file.path}: ${what}`)),
  );
  return [...single, ...circles(files).map((way) => `a circle of imports: ${way}`)];
}

/** `src/domain/email.ts` → 'domain'. */
function roomOf(path: string): string {
  const [top, room, ...rest] = path.split('/');
  return top === 'src' && room !== undefined && rest.length > 0 ? room : 'outside';
}

/** `src/adapters/http/http-auth-api.ts` → 'http'. */
function adapterOf(path: string): string | undefined {
  return /^src\/adapters\/([^/]+)\//.exec(path)?.[1];
}

function sameRoom(from: string, specifier: string): boolean {
  return roomOf(targetOf(from, specifier) ?? '') === roomOf(from);
}

function packageReferences(file: SourceFile): readonly Reference[] {
  return file.references.filter(({ specifier }) => targetOf(file.path, specifier) === null);
}
