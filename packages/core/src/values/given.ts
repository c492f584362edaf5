/** The same without what is undefined. */
export type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Without what was left undefined: a default, or nothing, stands in its place. */
export function given<Values extends object>(values: Values | undefined): Given<Values> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  // Some of the same keys with the same values.
  return Object.fromEntries(entries) as Given<Values>; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
