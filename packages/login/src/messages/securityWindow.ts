import type { LoginProvider } from '@portico/protocol/vault';
import type { FrameErrorFacts } from './frameError.ts';

/** Sent by a window of the frame's origin to the frames of the page that opened it, with a port. */
export const SECURITY_HELLO = 'portico/SECURITY_WINDOW';

/** A browser that is logged in. */
export interface LoggedInDevice {
  readonly deviceId: string;
  /** `Firefox, Linux` */
  readonly browser?: string | undefined;
  /** The site that it logged in to first. */
  readonly origin?: string | undefined;
  readonly seenAtMs: number;
  readonly isThis: boolean;
}

/** What the visitor sees of the wallet in a window of its own. The page of a host receives none of it. */
export interface WalletFacts {
  /** The site around the frame. */
  readonly origin: string;
  /** In EVM. */
  readonly address: string;
  /** Of a login by mail. */
  readonly email?: string;
  /** Of a login by a provider of identities, or by Farcaster. */
  readonly provider?: LoginProvider;
  /** What opens the wallet: the slots of browsers, and that of the operator. */
  readonly browsers: number;
  readonly passkeys: number;
  readonly isOperators: boolean;
  /** Since then its user alone opens it. */
  readonly ownSinceMs?: number;
  /** This browser opens it with a passkey alone. */
  readonly isLocked: boolean;
  readonly devices: readonly LoggedInDevice[];
}

/** The words, or why a code did not show them. */
export type WordsResult = 'wrong' | 'expired' | readonly string[];

/** What a browser needs to make a passkey for the wallet, or to use one. */
export interface PasskeyRequest {
  readonly userId: Uint8Array<ArrayBuffer>;
  readonly userName: string;
  /** What the passkey is evaluated at (PRF). */
  readonly input: Uint8Array<ArrayBuffer>;
  /** Of the wallet. */
  readonly credentialIds: readonly Uint8Array<ArrayBuffer>[];
}

/** A passkey that was used, and what it evaluated to. */
export interface UsedPasskey {
  readonly credentialId: Uint8Array;
  readonly output: Uint8Array;
}

/** A visit to a provider that was started: its address opens once. */
export interface ProviderVisit {
  readonly flowId: string;
  readonly uri: string;
}

/** The calls of the window to the worker that has the keys: what each has, and its result. */
export interface WindowCalls {
  readonly facts: { readonly parameters: undefined; readonly result: WalletFacts };
  readonly signOutDevice: { readonly parameters: { readonly deviceId: string }; readonly result: undefined };
  /** Sends a code. */
  readonly requestWords: { readonly parameters: { readonly locale: string }; readonly result: undefined };
  /** What became of its mail. */
  readonly wordsMail: { readonly parameters: undefined; readonly result: 'queued' | 'sent' | 'undeliverable' };
  readonly wordsByCode: { readonly parameters: { readonly code: string }; readonly result: WordsResult };
  /** The address at which the visitor logs in to the provider once more. */
  readonly visitProvider: { readonly parameters: undefined; readonly result: ProviderVisit };
  /** Of the visit that was started last, to Farcaster: its visitor signs, and no window comes back. */
  readonly wordsBySignature: { readonly parameters: undefined; readonly result: 'pending' | readonly string[] };
  readonly wordsByVisit: {
    readonly parameters: { readonly flowId: string; readonly completion: string };
    readonly result: readonly string[];
  };
  readonly passkeyRequest: { readonly parameters: undefined; readonly result: PasskeyRequest };
  readonly addPasskey: { readonly parameters: UsedPasskey; readonly result: undefined };
  /** Withdraws what opens the wallet for the operator. False where the words are others. */
  readonly makeOwn: {
    readonly parameters: {
      readonly passkey: UsedPasskey;
      readonly typed: { readonly places: readonly number[]; readonly words: readonly string[] };
    };
    readonly result: boolean;
  };
  /** Opens the wallet in this browser. */
  readonly unlock: { readonly parameters: UsedPasskey; readonly result: undefined };
}

/** The name of a call. */
export type WindowCallName = keyof WindowCalls;

/** A call as it travels. */
export type WindowCall = {
  [Name in WindowCallName]: { readonly id: number; readonly name: Name } & Pick<WindowCalls[Name], 'parameters'>;
}[WindowCallName];

/** Its answer. */
export type WindowAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: FrameErrorFacts };
