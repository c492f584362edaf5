import * as v from 'valibot';
import { secureUrl } from '../vault/social/providerClients.ts';
import { nameList, urlOf, wholeNumber } from './schemas.ts';
import type { Slices } from './slices.ts';

const path = v.pipe(v.string(), v.minLength(1));

/** The variables of the vault, and of commands on its keys. */
export const keysVariables = {
  keys: {
    file: {
      name: 'PORTICO_KEYS_FILE',
      schema: path,
      meaning:
        'The file of keys that `portico-server keys create` made, or a token that has them, as a URI of RFC 7512 (`pkcs11:…`); the vault requires it',
    },
    passphraseFile: {
      name: 'PORTICO_KEYS_PASSPHRASE_FILE',
      schema: path,
      meaning:
        'The passphrase of the file of keys, in a file that the user of the process alone may read; without it the file of keys has none',
    },
  },
} as const satisfies Slices;

const publicKey = v.pipe(
  v.string(),
  v.regex(/^B[\w+/]{86}=$/, 'must be a key as `portico-server keys public` writes it'),
);

/** The variables of the process that keeps the shares of operators. */
export const recoveryVariables = {
  recovery: {
    keysFile: {
      name: 'PORTICO_RECOVERY_KEYS_FILE',
      schema: path,
      meaning:
        'Another file of keys, or token, for operators’ shares; the keeper requires it. A vault without `PORTICO_RECOVERY_URL` starts the keeper with it, as another process of this machine',
    },
    passphraseFile: {
      name: 'PORTICO_RECOVERY_KEYS_PASSPHRASE_FILE',
      schema: path,
      meaning: 'The same as `PORTICO_KEYS_PASSPHRASE_FILE` for that file',
    },
    vaultKey: {
      name: 'PORTICO_RECOVERY_VAULT_KEY',
      schema: publicKey,
      meaning: 'The vault that the keeper answers: what `portico-server keys public` writes of the file of its keys',
    },
  },
} as const satisfies Slices;

/** Where the vault finds the keeper of operators' shares. */
export const keeperVariables = {
  keeper: {
    url: {
      name: 'PORTICO_RECOVERY_URL',
      schema: urlOf(['http:', 'https:']),
      meaning:
        'The keeper of operators’ shares as the vault reaches it, at a private address: `http://recovery:4100`. Calls are sealed and prove their sender, also without TLS',
    },
    key: {
      name: 'PORTICO_RECOVERY_KEY',
      schema: publicKey,
      meaning: 'That keeper: what `portico-server keys public` writes of the file of its keys',
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
      meaning: 'The origin of the login frame: visitors come back to its page, and sign its name with Farcaster',
    },
  },
} as const satisfies Slices;

/** How the vault logs in by Farcaster. */
export const farcasterVariables = {
  farcaster: {
    rpcUrls: {
      name: 'PORTICO_FARCASTER_RPC_URLS',
      schema: v.pipe(nameList, v.array(secureUrl), v.minLength(1)),
      meaning:
        'Your nodes of OP Mainnet, by comma, which have the registries of Farcaster: each has to give the same answer, and who runs the only one decides who logs in; without it no one logs in by Farcaster',
    },
    relayUrl: {
      name: 'PORTICO_FARCASTER_RELAY_URL',
      schema: v.pipe(
        secureUrl,
        v.transform((url) => url.replace(/\/$/, '')),
      ),
      otherwise: 'https://relay.farcaster.xyz',
      meaning: 'The relay between the vault and the Farcaster app of a visitor',
    },
    delayHours: {
      name: 'PORTICO_FARCASTER_DELAY_HOURS',
      schema: wholeNumber(0, 168),
      otherwise: '24',
      meaning:
        'How long a new browser waits until a wallet of Farcaster opens in it, while its owner can remove that browser; 0: at once, which gives the wallet to anyone who brings its owner to confirm a link',
    },
  },
} as const satisfies Slices;

/** How long the vault keeps the share of the operator back. */
export const releaseVariables = {
  release: {
    delayHours: {
      name: 'PORTICO_RELEASE_DELAY_HOURS',
      schema: wholeNumber(0, 168),
      otherwise: '0',
      meaning:
        'How long a new browser waits until a wallet that exists opens in it, of all logins but Farcaster; its owner can stop it meanwhile, by a link in the mail and in each browser. 24 is a good choice where wallets hold more than a visitor can lose; it requires `PORTICO_SOCIAL_URL`, and makes Safari wait with each visit, which deletes what the frame of another site keeps when it is closed',
    },
    approval: {
      name: 'PORTICO_RELEASE_APPROVAL',
      schema: v.picklist(['none', 'mail'], 'knows none, mail'),
      otherwise: 'none',
      meaning:
        '`mail`: a wallet that exists opens in a new browser of a login by mail once its owner has approved it, by a second mail and the number that the browser shows. A code that was read out to someone else then opens nothing; each browser, and in most of them each further site, is approved once. It requires `PORTICO_SOCIAL_URL`',
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
