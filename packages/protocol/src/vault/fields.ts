import * as v from 'valibot';
import { socialProviders } from '../checks/login.ts';

/** Bytes as base64, of a length within these bounds. */
export const bytes = (least: number, most = least) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(most / 3) * 4),
    v.base64(),
    v.transform((text): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))),
    v.minLength(least),
    v.maxLength(most),
  );

export const uuid = v.pipe(v.string(), v.uuid());

/** Names a session, and proves it: 16 bytes that name it and 32 that only the vault can make. */
export const sessionToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/));

export const flowId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Providers of identities that a vault logs in with; Telegram is in no list of the modal. */
export const identityProviders = [...socialProviders, 'telegram'] as const;
/** A provider of identities. */
export type IdentityProvider = (typeof identityProviders)[number];

/** How a user without an address of mail logs in; Farcaster has no window to visit, but a signature. */
export const loginProviders = [...identityProviders, 'farcaster'] as const;
/** How a user without an address of mail logs in. */
export type LoginProvider = (typeof loginProviders)[number];

/** Of a release of the login frame: its page receives the visitor back from a provider. */
export const release = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Given to the window in which a visitor came back from a provider: the login ends in that browser, or nowhere. */
export const completion = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What a fresh proof of who logs in is for, where it is for more than a login: each is good for its own alone. */
export const stepUps = ['words', 'deletion', 'import', 'passkey'] as const;
/** What a fresh proof of who logs in is for. */
export type StepUp = (typeof stepUps)[number];

/** A share of a wallet's key: of the server, or of the operator. */
export const share = bytes(32);

/** Made by the browser: it is part of what derives the key of the slot. */
export const slotId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** What opens a wallet together with the share of the server. */
export const slotTypes = ['device', 'passkey', 'password', 'operator'] as const;

/** The key of a wallet's blob, sealed for one that opens it. */
export const slot = v.strictObject({
  slotId,
  type: v.picklist(slotTypes),
  salt: bytes(16, 64),
  sealed: bytes(32, 512),
  /** `Laptop`, as the visitor named it. */
  label: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Of a passkey: browsers offer it to their authenticators. */
  credentialId: v.optional(bytes(1, 1_023)),
});

/** A slot as a browser stores it. */
export const newSlot = v.strictObject({
  ...slot.entries,
  /** Of a passkey: the hash of what it alone can derive, with which it proves to the vault that it was used. */
  proofHash: v.optional(bytes(32)),
});

export const addresses = v.strictObject({
  eip155: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
});

/** One more with each change, so that no older state of a wallet is taken for its newest. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

export const blob = bytes(32, 2_048);
