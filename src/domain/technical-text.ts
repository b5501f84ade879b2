/** Where a program was when it failed, in the notation of several languages. */
const STACK_TRACE = [
  /\bat [\w$.<>[\]/ ]+\([^)]*(?::\d+|Native Method|Unknown Source)\)/,
  /\b[\w$-]+\.(?:java|kt|scala|groovy|[cm]?jsx?|[cm]?tsx?|py|rb|php|cs|go|rs|cpp):(?:line )?\d+/,
  /\.php on line \d+|\bFile "[^"]+", line \d+/,
  /\bTraceback \(most recent call last\)|\bException in thread\b|\bStack ?trace:/i,
  /\bgoroutine \d+ \[|\bpanic: /,
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

/**
 * `UserService.findByEmail`, `User::find`, `save()`. After a full stop the method begins with two
 * small letters and has a capital, so that `Support.eBay` and `Example.com` are none.
 */
const METHOD_NAME = [
  /(?<![/.@\w-])[A-Z]\w{2,}[.#][a-z]{2,}[A-Z]\w|\b[A-Za-z_]\w*::[A-Za-z_]\w|\b[A-Za-z_]\w+\(\)/,
];

/** What databases and languages say of an error. */
const DIAGNOSIS = [
  /\b(?:ORA|PLS|TNS)-\d{5}:|\bSQLSTATE\b/,
  /\b(?:unique|primary key|foreign key) constraint\b|\bDuplicate entry '/i,
  /\bundefined (?:method|variable|index|offset|array key|property)\b|\bundefined is not an?\b/i,
  /\bpropert(?:y|ies) .{0,60}\bof (?:null|undefined)\b|\bnil:NilClass\b|'NoneType'/,
  /\b(?:must not|cannot) be null\b|\b(?:null|nil) pointer\b/i,
  /\bE(?:CONNREFUSED|CONNRESET|NOTFOUND|TIMEDOUT|NOENT|ACCES|PIPE)\b/,
];

/**
 * JSON, a printed map, and places in a template that were not filled in; `{}[]` in a list of
 * symbols is none.
 */
const DATA = [
  /\{\s*(?:["'][^"'{}]*["']\s*:|\w+=)|^\s*\[\s*["{].*["}]\s*\]\s*$/s,
  /(?<!\d)%(?:\d+\$)?[sd]\b|\{\d+\}|\$\{\w|\{\{\s*\w/,
];

/** Any closing tag, and the opening tags that pages of errors begin with. */
const MARKUP = [
  /<\/[A-Za-z][\w:-]*\s*>|<!doctype\b|<!--|<\?xml\b|<!\[CDATA\[/i,
  /<(?:html|head|body|title|meta|link|script|style|div|span|p|br|hr|img|a|b|h[1-6]|center|table|pre|iframe|svg|font)(?:\s[^<>]*=[^<>]*|\s*\/?)>/i,
];

/** A server may escape markup once or twice. */
const ESCAPED_OPENING = /&(?:amp;)*(?:lt|#60|#x3c);/gi;
const ESCAPED_CLOSING = /&(?:amp;)*(?:gt|#62|#x3e);/gi;

const PATTERNS = [STACK_TRACE, CLASS_NAME, METHOD_NAME, DIAGNOSIS, DATA, MARKUP].flat();

/** Longer texts are judged by their beginning; the patterns take quadratic time. */
const JUDGED_LENGTH = 1000;

/**
 * Whether a server's message looks like a stack trace, a name or a notation of a program, a
 * database's error, data, or markup: text for a developer, which helps no customer.
 */
export function isTechnicalText(text: string): boolean {
  const beginning = text
    .slice(0, JUDGED_LENGTH)
    .replace(ESCAPED_OPENING, '<')
    .replace(ESCAPED_CLOSING, '>');
  return PATTERNS.some((pattern) => pattern.test(beginning));
}
