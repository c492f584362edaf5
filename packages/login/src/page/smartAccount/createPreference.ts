import { type LoginAccountType, loginAccountTypeSchema } from '@portico/protocol';
import * as v from 'valibot';

const keyOf = (origin: string): string => `portico-account-type ${origin}`;

function readStored(origin: string, storage: () => Storage): LoginAccountType | undefined {
  try {
    return v.parse(loginAccountTypeSchema, storage().getItem(keyOf(origin)));
  } catch {
    return undefined;
  }
}

/** The type of the account that a site prefers, kept over reloads. */
export function createPreference(origin: string, storage: () => Storage) {
  let chosen = readStored(origin, storage);
  return {
    /** Undefined before the site has set one. */
    get: (): LoginAccountType | undefined => chosen,
    set(type: LoginAccountType): void {
      chosen = type;
      try {
        storage().setItem(keyOf(origin), type);
      } catch {
        // Full, or forbidden: kept as long as the page.
      }
    },
  };
}

/** The type of the account that a site prefers. */
export type Preference = ReturnType<typeof createPreference>;
