/** Deeper than any answer of a node; a stack of hostile brackets stays small. */
const DEPTH_MAX = 128;

const space = /[ \t\n\r]*/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=[ \t\n\r,\]}]|$)/y;
const structure = /["[\]{}]/g;

const matchEnd = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};
const skipSpace = (text: string, at: number): number => matchEnd(space, text, at);

/** The end of the string whose quote opens at `at`; -1 where it has none. */
function skipString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
}

/**
 * The end of the object or array that opens at `at`: strings closed and brackets in pairs, its grammar is not checked.
 */
function skipNested(text: string, at: number): number {
  const closers: string[] = [];
  for (let from = at; ;) {
    structure.lastIndex = from;
    const index = structure.test(text) ? structure.lastIndex - 1 : -1;
    const found = text[index];
    if (found === undefined || closers.length > DEPTH_MAX) return -1;
    from = found === '"' ? skipString(text, index) : index + 1;
    if (from === -1) return -1;
    if (found === '"') continue;
    if (found === '{' || found === '[') closers.push(found === '{' ? '}' : ']');
    else if (closers.pop() !== found) return -1;
    if (closers.length === 0) return from;
  }
}

function skipValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return skipString(text, at);
  return first === '{' || first === '[' ? skipNested(text, at) : matchEnd(scalar, text, at);
}

/** Walks one level of an object or array, and gives each part's start to `take`, which returns its end. */
function walk(text: string, brackets: '{}' | '[]', take: (at: number) => number): boolean {
  let at = skipSpace(text, 0);
  if (text[at] !== brackets[0]) return false;
  at = skipSpace(text, at + 1);
  if (text[at] === brackets[1]) return skipSpace(text, at + 1) === text.length;
  for (;;) {
    const end = take(at);
    if (end === -1) return false;
    at = skipSpace(text, end);
    if (text[at] === brackets[1]) return skipSpace(text, at + 1) === text.length;
    if (text[at] !== ',') return false;
    at = skipSpace(text, at + 1);
  }
}

/**
 * The members of a JSON object as the very text they were written in: numbers keep their digits, and long values are
 * not built. Undefined where the text is no object.
 */
export function membersOf(text: string): ReadonlyMap<string, string> | undefined {
  const members = new Map<string, string>();
  const isWhole = walk(text, '{}', (at) => {
    const nameEnd = text[at] === '"' ? skipString(text, at) : -1;
    const colon = nameEnd === -1 ? -1 : skipSpace(text, nameEnd);
    if (text[colon] !== ':') return -1;
    const start = skipSpace(text, colon + 1);
    const end = skipValue(text, start);
    if (end !== -1) members.set(text.slice(at + 1, nameEnd - 1), text.slice(start, end));
    return end;
  });
  return isWhole ? members : undefined;
}

/** The elements of a JSON array as the very text they were written in; undefined where the text is no array. */
export function elementsOf(text: string): readonly string[] | undefined {
  const elements: string[] = [];
  const isWhole = walk(text, '[]', (at) => {
    const end = skipValue(text, at);
    if (end !== -1) elements.push(text.slice(at, end));
    return end;
  });
  return isWhole ? elements : undefined;
}
