/** The same type without undefined. */
export type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Without undefined values: a default, or nothing, takes their place. */
export function provided<Values extends object>(values: Values | undefined): Defined<Values> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  // Some of the same keys with the same values.
  return Object.fromEntries(entries) as Defined<Values>; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
