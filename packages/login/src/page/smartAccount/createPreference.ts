import { type LoginAccountType, loginAccountTypeSchema } from '@portico/protocol';
import * as v from 'valibot';
import { createStoredValue } from '../storedValue.ts';

const parse = (stored: unknown): LoginAccountType | undefined => v.parse(loginAccountTypeSchema, stored);

/**
 * The type of the account at a site, kept over reloads: the choice that was made there, else the default of the site,
 * which follows the site's option. Undefined before the site has named one.
 */
export function createPreference(origin: string, storage: () => Storage) {
  const read = (name: string) => createStoredValue(`${name} ${origin}`, storage, { parse, initial: undefined });
  const chosen = read('portico-chosen-account-type');
  const byDefault = read('portico-default-account-type');
  return {
    get: (): LoginAccountType | undefined => chosen.get() ?? byDefault.get(),
    choose: chosen.set,
    setDefault: byDefault.set,
  };
}

/** The type of the account that a site prefers. */
export type Preference = ReturnType<typeof createPreference>;
