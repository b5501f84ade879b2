/** Text for a developer, which helps no customer. */
const PATTERNS = [
  // A stack trace.
  /\bat [\w$<>/]+\.[\w$.<>/]+\(|\bTraceback \(most recent call last\)/,
  /\b[\w$-]+\.(?:java|kt|[cm]?js|ts|py|rb|php|cs|go):(?:line )?\d+|\.php on line \d+/,
  // A class name. A package begins with what ends a host name, so that `www.example.com.Please` is
  // none.
  /\b[A-Z]\w+(?:Exception|Error)\b|\[object \w+\]/,
  /^\s*(?:null|undefined)\s*$/,
  /(?<![\w.@/-])(?:javax?|jakarta|com|org|net|io|cn)\.(?:[a-z]\w*\.)+[A-Z]\w+/,
  // JSON.
  /\{\s*["'][^"'{}]*["']\s*:/,
  /^\s*\[\s*["{].*["}]\s*\]\s*$/s,
  // Markup: any closing tag, and the opening tags that pages of errors begin with.
  /<\/[A-Za-z][\w:-]*\s*>|<!doctype\b|<!--|<\?xml\b/i,
  /<(?:html|head|body|title|div|span|p|br|hr|img|a|b|h[1-6]|script)(?:\s[^<>]*=[^<>]*|\s*\/?)>/i,
];

/** Longer texts are judged by their beginning; some patterns take quadratic time. */
const JUDGED_LENGTH = 500;

/** Whether a server's message looks like a stack trace, a class name, JSON or markup. */
export function isTechnicalText(text: string): boolean {
  const beginning = text.slice(0, JUDGED_LENGTH);
  return PATTERNS.some((pattern) => pattern.test(beginning));
}
