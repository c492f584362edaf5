const PLACEHOLDER = /\{(\w{1,32})\}/g;
const VALUE_MAX_CHARACTERS = 200;

/** Fills `{word}` from the values; a placeholder without a value stays unchanged, a long value is cut. */
export function fillMessage(template: string, values: object): string {
  return template.replace(PLACEHOLDER, (whole, text: string) =>
    // An inherited member of an object is neither a text nor a number.
    /string|number/.test(typeof Reflect.get(values, text))
      ? String(Reflect.get(values, text)).slice(0, VALUE_MAX_CHARACTERS)
      : whole,
  );
}
