import { MESSAGE_BYTES_MAX } from './limits.ts';

/** Keys that a careless merge would take for the prototype of an object. */
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function toBare(key: string, value: unknown): unknown {
  if (refusedKeys.has(key)) throw new SyntaxError(`The key ${key} is refused.`);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.assign(Object.create(null), value) : value;
}

function isTooLong(text: string): boolean {
  return text.length > MESSAGE_BYTES_MAX || new TextEncoder().encode(text).length > MESSAGE_BYTES_MAX;
}

/**
 * A message as it was received, parsed into objects without a prototype; undefined for anything else than JSON text of
 * a permitted length without a refused key.
 */
export function parseText(data: unknown): unknown {
  if (typeof data !== 'string' || isTooLong(data)) return undefined;
  try {
    return JSON.parse(data, toBare);
  } catch {
    return undefined;
  }
}

/** A message as text; undefined where it is too long, or holds a value that JSON has not. */
export function writeText(message: object): string | undefined {
  try {
    const text = JSON.stringify(message);
    return isTooLong(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
