import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageDocument, type PageParts } from '../../../scripts/build/page-document.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';

const template = readFileSync(fromRoot('index.html'), 'utf8');
const page: PageParts = {
  language: 'en',
  offer: { languages: ['en', 'ja'], defaultLanguage: 'en' },
  messagesAt: '/account/assets/messages/',
  route: '/userinfo',
  needs: 'registerInfo',
  build: '1.2.0+0a1b2c3d',
  title: '<b> & "c"',
  body: '<p>$& body</p>',
  css: ['a{b:c}', 'd{e:f}'],
  script: { file: 'assets/main.js', module: true },
  settings: { basePath: '/account', company: '"A" & <B>' },
  registerTab: '<i>register</i>',
  inline: { beforeMarkup: 'before()', afterMarkup: 'after()' },
  messages: { shell: {} },
};
const html = pageDocument(template, page);

test('title and settings are escaped, readers may zoom, and nothing is of the development page', () => {
  for (const part of [
    '<title>&lt;b> &amp; &quot;c&quot;</title>',
    ' data-settings="{&quot;basePath&quot;:&quot;/account&quot;,&quot;company&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;B>&quot;}"><p>$& body</p></div>',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/maximum-scale|user-scalable/);
  expect(html).not.toContain('/src/');
});

test('one inline script comes before every button, the other after what it needs, and nothing else holds the first frame', () => {
  const inOrder = [
    '<script>before()</script>',
    '<script src="/account/config.js" defer></script>',
    '<script src="/account/assets/main.js" id="entry" type="module" async fetchpriority="high"></script>',
    '</head>',
    '</div><template id="register-tab"><i>register</i></template>',
    '<script>after()</script>',
    '<script id="messages" type="application/json">',
    '</body>',
  ];
  const places = inOrder.map((text) => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).not.toContain('blocking=');
});

test('inline text that would end its element early, and a template without a placeholder, are refused', () => {
  const css = ['a::before{content:"</style>"}'];
  expect(() => pageDocument(template, { ...page, css })).toThrow('style');
  expect(() => pageDocument(template, { ...page, oldBrowserScript: 'x="</SCRIPT>"' })).toThrow(
    'script',
  );
  expect(() => pageDocument(template.replace('<div id="root"></div>', ''), page)).toThrow(
    '0 times',
  );
});
