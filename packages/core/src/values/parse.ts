/** The expected type of a value, and its path: `customWallets.0.mobile_link`. */
export class ShapeError extends Error {
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

/**
 * Reads a foreign value or throws a ShapeError. A few lines of our own replace the schema library here because they are
 * on the page of every developer, and of every visitor who comes back; further in, the parsers of network answers use
 * the library.
 */
export type Parse<Output> = (value: unknown, path?: string) => Output;

type Shape = Readonly<Record<string, Parse<unknown>>>;
type MaybeKeys<Fields extends Shape> = {
  [Key in keyof Fields]: undefined extends ReturnType<Fields[Key]> ? Key : never;
}[keyof Fields];
type OutputOf<Fields extends Shape> = {
  [Key in Exclude<keyof Fields, MaybeKeys<Fields>>]: ReturnType<Fields[Key]>;
} & { [Key in MaybeKeys<Fields>]?: Exclude<ReturnType<Fields[Key]>, undefined> };

/** Joins the names of nested places. */
const join = (path: string, key: string): string => (path ? `${path}.${key}` : key);

/** A value that passes the test is returned unchanged. */
export function is<Output>(test: (value: unknown) => boolean, reason: string): Parse<Output> {
  return (value, path = '') => {
    if (!test(value)) throw new ShapeError(path, reason);
    // The test is what makes this true; there is no other cast of a foreign value.
    return value as Output; // oxlint-disable-line typescript/no-unsafe-type-assertion
  };
}

/** A text, of a pattern where one is given. */
export function text(pattern?: RegExp, reason = 'a text is needed'): Parse<string> {
  return is((value) => typeof value === 'string' && (pattern?.test(value) ?? true), reason);
}

/** One of some words. */
export function oneOf<const Token>(literals: readonly Token[]): Parse<Token> {
  return is((value) => literals.some((token) => token === value), `one of ${literals.join(', ')} is needed`);
}

/** True or false. */
export const flag: Parse<boolean> = is((value) => typeof value === 'boolean', 'true or false is needed');

/** A number that is one. */
export const number: Parse<number> = is(Number.isFinite, 'a number is needed');

/** Anything at all. */
export const anything: Parse<unknown> = (value) => value;

/** May be left out. */
export function maybe<Output>(parse: Parse<Output>): Parse<Output | undefined> {
  return (value, path) => (value === undefined ? undefined : parse(value, path));
}

function toRecord(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new ShapeError(path, 'an object is needed');
  return Object.fromEntries(Object.entries(value));
}

/** A list of like things. */
export function listOf<Output>(parse: Parse<Output>): Parse<Output[]> {
  return (value, path = '') => {
    if (!Array.isArray(value)) throw new ShapeError(path, 'a list is needed');
    return value.map((item: unknown, index) => parse(item, join(path, String(index))));
  };
}

/** Like things by keys that pass a test. */
export function recordOf<Output>(
  parse: Parse<Output>,
  isKey: (key: string) => boolean = () => true,
): Parse<Record<string, Output>> {
  return (value, path = '') =>
    Object.fromEntries(
      Object.entries(toRecord(value, path)).map(([key, item]) => {
        if (!isKey(key)) throw new ShapeError(join(path, key), 'the key is not a CAIP-2 network id');
        return [key, parse(item, join(path, key))];
      }),
    );
}

/** An object of known fields; others are dropped, and so are those that come out undefined. */
export function shape<Fields extends Shape>(fields: Fields): Parse<OutputOf<Fields>> {
  return (value, path = '') => {
    const record = toRecord(value, path);
    const entries = Object.entries(fields).map(([key, parse]) => [key, parse(record[key], join(path, key))] as const);
    // Built from the fields themselves.
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as OutputOf<Fields>; // oxlint-disable-line typescript/no-unsafe-type-assertion
  };
}

/** The value, or undefined where it has another shape. */
export function tryParse<Output>(parse: Parse<Output>, value: unknown): Output | undefined {
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}
