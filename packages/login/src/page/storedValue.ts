/** A value of one site in the storage of the frame. A browser that permits no storage keeps it as long as the page. */
export function createStoredValue<Value>(
  key: string,
  storage: () => Storage,
  { parse, initial }: { readonly parse: (stored: unknown) => Value; readonly initial: Value },
) {
  let value = initial;
  try {
    const text = storage().getItem(key);
    if (text !== null) value = parse(JSON.parse(text));
  } catch {
    // Forbidden, or of no form that is known.
  }
  return {
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      try {
        storage().setItem(key, JSON.stringify(next));
      } catch {
        // Full, or forbidden.
      }
    },
  };
}
