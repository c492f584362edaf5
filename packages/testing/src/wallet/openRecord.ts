import * as v from 'valibot';

/** The stored record of a wallet under its key, as an extension keeps it for one origin; without a key none is kept. */
export function openRecord<Schema extends v.GenericSchema>(
  storageKey: string | undefined,
  schema: Schema,
  initial: v.InferOutput<Schema>,
): { readonly record: v.InferOutput<Schema>; readonly write: (record: v.InferOutput<Schema>) => void } {
  const key = `portico-test-wallet.${storageKey}`;
  const place = storageKey !== undefined && typeof localStorage !== 'undefined' ? localStorage : undefined;
  const text = place?.getItem(key);
  return {
    record: text ? v.parse(schema, JSON.parse(text)) : initial,
    write: (record) => place?.setItem(key, JSON.stringify(record)),
  };
}
