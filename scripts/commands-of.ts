const PROGRAMS = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|docker|nginx|caddy|node|git|curl|pg_dump|pg_restore) /;

/** The commands that a Markdown document has its reader run: in shell blocks, and alone between backticks. */
export function commandsOf(markdown: string): ReadonlySet<string> {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  const lines = blocks.flatMap((text) => text.replace(/\\\n\s*/g, '').split('\n'));
  const spans = [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return new Set([...lines, ...spans].map((text) => text.trim()).filter((text) => PROGRAMS.test(text)));
}
