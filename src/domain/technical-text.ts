/** Where a program was when it failed, in the notation of several languages. */
const STACK_TRACE = [
  /\bat [\w$.<>[\]/ ]+\([^)]*(?::\d+|Native Method|Unknown Source)\)/,
  /\b[\w$-]+\.(?:java|kt|scala|groovy|[cm]?jsx?|[cm]?tsx?|py|rb|php|cs|go|rs|cpp):(?:line )?\d+/,
  /\.php on line \d+|\bFile "[^"]+", line \d+/,
  /\bTraceback \(most recent call last\)|\bException in thread\b|\bStack ?trace:/i,
  /\bgoroutine \d+ \[|\bpanic: |\bSQLSTATE\[/,
];

/**
 * `NullPointerException`, `com.example.shop.UserServiceImpl`, `System.Data.SqlClient`,
 * `[object Object]`. A package begins with what ends a host name, so that `www.example.com.Please`
 * is none.
 */
const CLASS_NAME = [
  /\b[A-Z]\w+(?:Exception|Error)\b/,
  /(?<![\w.@/-])(?:javax?|jakarta|kotlin|scala|sun|com|org|net|io|cn)\.(?:[a-z]\w*\.)+[A-Z]\w+/,
  /\b(?:System|Microsoft)\.[A-Z]\w+\.[A-Z]\w+/,
  /^\s*(?:null|undefined|NaN)\s*$|\[object \w+\]/,
];

/** Any closing tag, and the opening tags that pages of errors begin with. */
const MARKUP = [
  /<\/[A-Za-z][\w:-]*\s*>|<!doctype\b|<!--|<\?xml\b|<!\[CDATA\[/i,
  /<(?:html|head|body|title|meta|link|script|style|div|span|p|br|hr|img|a|b|h[1-6]|center|table|pre|iframe|svg|font)(?:\s[^<>]*=[^<>]*|\s*\/?)>/i,
];

/** Longer texts are judged by their beginning; the patterns take quadratic time. */
const JUDGED_LENGTH = 1000;

/**
 * Whether a server's message looks like a stack trace, the name of a class, or markup: text for a
 * developer, which helps no customer.
 */
export function isTechnicalText(text: string): boolean {
  const beginning = text.slice(0, JUDGED_LENGTH);
  return [...STACK_TRACE, ...CLASS_NAME, ...MARKUP].some((pattern) => pattern.test(beginning));
}
