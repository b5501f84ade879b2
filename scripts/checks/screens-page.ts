export interface DrawnState {
  readonly screen: string;
  readonly name: string;
  /** Names of the pictures beside the page. */
  readonly files: readonly string[];
}

/** A page to look through the pictures of every state. */
export function screensPage(states: readonly DrawnState[]): string {
  const sections = states.map(
    ({ screen, name, files }) => `<section id="${idOf(screen, name)}">
<h2>${screen}: ${name}</h2>
<div>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('\n')}</div>
</section>`,
  );
  const links = states.map(
    ({ screen, name }) => `<a href="#${idOf(screen, name)}">${screen}: ${name}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; }
nav { columns: 14rem; }
nav a { display: block; }
section div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
img { max-height: 30rem; border: 1px solid #999; }
</style>
<h1>Every screen in every state</h1>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}
</html>
`;
}

function idOf(screen: string, name: string): string {
  return `${screen}-${name}`.replace(/[^\w]+/g, '-');
}
