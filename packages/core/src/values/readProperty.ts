/** Reads a property of a foreign object; a getter that throws counts as absent. */
export function readProperty(source: unknown, key: string): unknown {
  const isHolder = (typeof source === 'object' && source !== null) || typeof source === 'function';
  if (!isHolder) return undefined;
  try {
    return Reflect.get(source, key);
  } catch {
    return undefined;
  }
}
