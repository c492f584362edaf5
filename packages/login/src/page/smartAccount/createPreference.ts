import { type LoginAccountType, loginAccountTypeSchema } from '@portico/protocol';
import * as v from 'valibot';
import { createStoredValue } from '../storedValue.ts';

const parse = (stored: unknown): LoginAccountType | undefined => v.parse(loginAccountTypeSchema, stored);

/** The type of the account that a site prefers, kept over reloads; undefined before the site has set one. */
export const createPreference = (origin: string, storage: () => Storage) =>
  createStoredValue(`portico-account-type ${origin}`, storage, { parse, initial: undefined });

/** The type of the account that a site prefers. */
export type Preference = ReturnType<typeof createPreference>;
