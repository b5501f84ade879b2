import { contentSecurityPolicy, inlineTexts } from '../../build/security-headers.ts';

/** The sources of each directive of a Content Security Policy. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Every policy of an answer. Several headers are joined with commas. Each policy applies: it
 * forbids what only the others allow.
 */
export function policiesOf(headers: Headers): readonly Policy[] {
  const texts = (headers.get('content-security-policy') ?? '').split(',');
  return texts.map(policyIn).filter(({ size }) => size > 0);
}

function policyIn(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  const policy = new Map<string, readonly string[]>();
  for (const [name = '', ...sources] of directives) {
    // Of two directives with one name browsers take the first.
    if (name !== '' && !policy.has(name.toLowerCase()))
      policy.set(name.toLowerCase(), sources.map(inOneCase));
  }
  return policy;
}

const HASH = /^'sha(256|384|512)-/i;

function inOneCase(source: string): string {
  return HASH.test(source) ? source : source.toLowerCase();
}

/** Operators may add sources to these, for what their own `config.js` calls. */
const OPEN_ENDED: readonly string[] = ['connect-src', 'img-src'];
/** Directives that allow nothing. */
const HARMLESS: readonly string[] = [
  'report-to',
  'report-uri',
  'upgrade-insecure-requests',
  'block-all-mixed-content',
];

/** The policy that a page was built to have. */
export function ownPolicy(page: string): Policy {
  return policyIn(contentSecurityPolicy({ ...inlineTexts([page]), connectOrigins: [] }));
}

/**
 * How many scripts and styles that a page's own policy names one of its policies keeps from
 * running.
 */
export function keptOut(own: Policy, policies: readonly Policy[]): number {
  const missing = (policy: Policy) =>
    ['script-src', 'style-src'].flatMap((name) =>
      (own.get(name) ?? []).filter(
        (source) => HASH.test(source) && !policy.get(name)?.includes(source),
      ),
    );
  // Without a policy, all count as missing.
  return new Set((policies.length > 0 ? policies : [new Map()]).flatMap(missing)).size;
}

/** How the policies of a page differ from the portal's own, in sentences. */
export function oddities(own: Policy, policies: readonly Policy[]): readonly string[] {
  const [policy] = policies;
  if (!policy) return ['there is none'];
  if (policies.length > 1)
    return [
      `there are ${policies.length}, and each forbids what only the others let in: one server has to leave its own away`,
    ];
  const odd = [...own].flatMap(([name, sources]) => {
    const sent = policy.get(name);
    if (!sent) return [`it lacks ${name}`];
    const missing = sources.filter((source) => !HASH.test(source) && !sent.includes(source));
    const extra = OPEN_ENDED.includes(name)
      ? []
      : sent.filter((source) => !HASH.test(source) && !sources.includes(source));
    return [
      ...missing.map((source) => `${name} lacks ${source}`),
      ...extra.map((source) => `${name} has ${source} as well`),
    ];
  });
  const more = [...policy.keys()].filter((name) => !own.has(name) && !HARMLESS.includes(name));
  return [...odd, ...more.map((name) => `it has ${name} as well`)];
}
