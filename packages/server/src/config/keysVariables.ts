import * as v from 'valibot';
import type { Slices } from './slices.ts';

/** The variables of the vault, and of commands on its keys. */
export const keysVariables = {
  keys: {
    file: {
      name: 'PORTICO_KEYS_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'The file of keys that `portico-server keys create` made; the vault requires it',
    },
    passphraseFile: {
      name: 'PORTICO_KEYS_PASSPHRASE_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning:
        'The passphrase of the file of keys, in a file that the user of the process alone may read; without it the file of keys has none',
    },
  },
} as const satisfies Slices;
