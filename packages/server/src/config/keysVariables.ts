import * as v from 'valibot';
import { secureUrl } from '../vault/social/providerClients.ts';
import { urlOf } from './schemas.ts';
import type { Slices } from './slices.ts';

const path = v.pipe(v.string(), v.minLength(1));

/** The variables of the vault, and of commands on its keys. */
export const keysVariables = {
  keys: {
    file: {
      name: 'PORTICO_KEYS_FILE',
      schema: path,
      meaning: 'The file of keys that `portico-server keys create` made; the vault requires it',
    },
    passphraseFile: {
      name: 'PORTICO_KEYS_PASSPHRASE_FILE',
      schema: path,
      meaning:
        'The passphrase of the file of keys, in a file that the user of the process alone may read; without it the file of keys has none',
    },
  },
} as const satisfies Slices;

/** The variables of the process that keeps the shares of operators. */
export const recoveryVariables = {
  recovery: {
    keysFile: {
      name: 'PORTICO_RECOVERY_KEYS_FILE',
      schema: path,
      meaning: 'Another file of keys, for operators’ shares; the process that keeps them requires it',
    },
    passphraseFile: {
      name: 'PORTICO_RECOVERY_KEYS_PASSPHRASE_FILE',
      schema: path,
      meaning: 'The same as `PORTICO_KEYS_PASSPHRASE_FILE` for that file',
    },
  },
} as const satisfies Slices;

/** How the vault logs in by providers of identities. */
export const socialVariables = {
  social: {
    file: {
      name: 'PORTICO_SOCIAL_FILE',
      schema: path,
      meaning:
        'Your clients at providers of identities, in a file that the user of the process alone may read: `{"google":{"clientId":"…","clientSecret":"…"}}`; without it no one logs in by them',
    },
    url: {
      name: 'PORTICO_SOCIAL_URL',
      schema: v.pipe(
        secureUrl,
        v.transform((url) => url.replace(/\/$/, '')),
      ),
      meaning:
        'The vault as browsers reach it: its `/vault/social/callback/google` is the redirect address of your client at Google, and so on',
    },
    frameUrl: {
      name: 'PORTICO_SOCIAL_FRAME_URL',
      schema: urlOf(['http:', 'https:']),
      meaning: 'The origin of the login frame: visitors come back to its page',
    },
  },
} as const satisfies Slices;

/** Where the vault writes how long its record is. */
export const auditVariables = {
  audit: {
    headsFile: {
      name: 'PORTICO_AUDIT_HEADS_FILE',
      schema: path,
      meaning:
        'A file, outside of the database and its backups, to which the vault adds the length of its record each hour, so that `portico-server audit verify` finds a tail that was cut off; the log has the same line',
    },
  },
} as const satisfies Slices;

/** How the vault sends mail. */
export const mailVariables = {
  mail: {
    url: {
      name: 'PORTICO_MAIL_URL',
      schema: urlOf(['smtp:', 'smtps:']),
      meaning:
        'Your server of mail: `smtps://user:password@mail.example.org`, or `smtp:`, which has to offer STARTTLS unless it is on this machine; without it no code is sent',
    },
    from: {
      name: 'PORTICO_MAIL_FROM',
      schema: path,
      meaning: 'The sender of codes: `Example <login@example.org>`',
    },
  },
} as const satisfies Slices;
