import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { pageDocument, type PageParts } from '../../../scripts/build/page-document.ts';

const template = readFileSync(fromRoot('index.html'), 'utf8');
const page: PageParts = {
  language: 'en',
  route: '/',
  build: '1.2.0+0a1b2c3d',
  title: 'Log in',
  body: '<p>$& body</p>',
  css: ['a{b:c}', 'd{e:f}'],
  script: { file: 'assets/main.js', module: true },
  ahead: [],
  basePath: '',
};

test('a page holds its markup, style and script, and nothing of the development page', () => {
  const html = pageDocument(template, page);
  expect(html).toContain(
    '<div id="root" data-route="/" data-build="1.2.0+0a1b2c3d"><p>$& body</p></div>',
  );
  expect(html).toContain('<style>a{b:c}</style><style>d{e:f}</style>');
  expect(html).toContain(
    '<script src="/assets/main.js" type="module" async fetchpriority="high"></script>',
  );
  expect(html).not.toContain('/src/');
  expect(html).not.toContain('<template');
});

test('a page whose screen needs a mark names it, for the inline script that redirects before the first paint', () => {
  const html = pageDocument(template, { ...page, route: '/userinfo', needs: 'registerInfo' });
  expect(html).toContain('<div id="root" data-route="/userinfo" data-needs="registerInfo" ');
});

test('the settings run before the page’s script, both after the markup', () => {
  const html = pageDocument(template, {
    ...page,
    script: { file: 'assets/legal.js', module: false },
  });
  expect(html.indexOf('config.js" defer')).toBeGreaterThan(0);
  expect(html.indexOf('assets/legal.js" defer')).toBeGreaterThan(html.indexOf('config.js" defer'));
});

test('the Register tab is in a template, before the script that may show it', () => {
  const html = pageDocument(template, {
    ...page,
    registerTab: '<i>register</i>',
    pressesScript: 'presses()',
  });
  const inOrder = [
    '</div><template id="register-tab"><i>register</i></template>',
    '<script id="presses">presses()</script>',
    '</body>',
  ];
  const places = inOrder.map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test('nothing is painted before the inline scripts have run', () => {
  const head = (html: string) => html.slice(0, html.indexOf('</head>'));
  const expecting = '<link rel="expect" href="#presses" blocking="render">';
  expect(head(pageDocument(template, { ...page, pressesScript: 'presses()' }))).toContain(
    expecting,
  );
  expect(pageDocument(template, page), 'where it would be waited for in vain').not.toContain(
    'rel="expect"',
  );
});

test('the messages of a page come after everything that its first paint needs', () => {
  const html = pageDocument(template, {
    ...page,
    pressesScript: 'presses()',
    journeyScript: 'journey()',
    words: { shell: {} },
  });
  expect(html.indexOf('<script id="words"')).toBeGreaterThan(html.indexOf('<script id="journey">'));
});

test('a page preloads the scripts of its screen', () => {
  const html = pageDocument(template, { ...page, ahead: ['assets/a.js', 'assets/b.js'] });
  expect(html).toContain(
    '<link rel="preload" as="fetch" crossorigin="" href="/assets/a.js"><link rel="preload" as="fetch" crossorigin="" href="/assets/b.js">',
  );
});

test('a title is escaped', () => {
  expect(pageDocument(template, { ...page, title: '<b> & "c"' })).toContain(
    '<title>&lt;b> &amp; &quot;c&quot;</title>',
  );
});

test('a page names the settings that it was rendered with', () => {
  const settings = { language: 'en', basePath: '', company: '"A" & <B>' };
  expect(pageDocument(template, { ...page, settings })).toContain(
    ' data-settings="{&quot;language&quot;:&quot;en&quot;,&quot;basePath&quot;:&quot;&quot;,&quot;company&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;B>&quot;}">',
  );
});

test('every address is below the base path, at any depth of the page', () => {
  const html = pageDocument(template, { ...page, basePath: '/account' });
  expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/account/favicon.svg',
    '/account/config.js',
    '/account/assets/main.js',
  ]);
});

test('inline text that would end its element early is refused', () => {
  expect(() => pageDocument(template, { ...page, css: ['a::before{content:"</style>"}'] })).toThrow(
    'style',
  );
  expect(() => pageDocument(template, { ...page, pressesScript: 'x="</SCRIPT>"' })).toThrow(
    'script',
  );
});

test('a development page that lost a placeholder is noticed', () => {
  expect(() => pageDocument(template.replace('<div id="root"></div>', ''), page)).toThrow(
    '0 times',
  );
});
