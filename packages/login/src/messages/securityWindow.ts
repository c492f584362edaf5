import type { LoginProvider, StepUp } from '@portico/protocol/vault';
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
  /** It opens the wallet from then on. */
  readonly opensAtMs?: number;
  /** It opens the wallet once the reader of a mail has approved it. */
  readonly isUnapproved?: boolean | undefined;
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
  /** A passkey proves who logs in, as a code does: it has been one of the wallet for long enough. */
  readonly canProveByPasskey: boolean;
  /** Until then no words are shown and no wallet is deleted, as the address was changed. */
  readonly exportFromMs?: number;
  /** Since then its user alone opens it. */
  readonly ownSinceMs?: number;
  /** From then on it is deleted. */
  readonly deletesAtMs?: number;
  /** Since then it is in the place of the one before: others may have had its words. */
  readonly importedAtMs?: number;
  /** This browser opens it with a passkey alone. */
  readonly isLocked: boolean;
  readonly devices: readonly LoggedInDevice[];
}

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

/** What proves again, now, who logs in; `signed` where a visitor of Farcaster may have signed. */
export type StepUpProof =
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'visit'; readonly flowId: string; readonly completion: string }
  | { readonly type: 'signed' }
  | { readonly type: 'passkey'; readonly passkey: UsedPasskey };

/** Some words of the wallet as it is now, by their places. */
export interface EnteredPhrase {
  readonly places: readonly number[];
  readonly words: readonly string[];
}

/** The words of another wallet, and some of the one that it replaces. */
export interface EnteredImport {
  readonly phrase: string;
  readonly typed: EnteredPhrase;
}

/** Why words are not imported: they are none of a wallet, those of this one, or its own were entered wrongly. */
export type ImportProblem = 'noPhrase' | 'sameWallet' | 'otherWords';

/** Why there is no proof, or none yet. */
export type StepUpProblem = 'wrong' | 'expired' | 'pending';

/** The calls of the window to the worker that has the keys: what each has, and its result. */
export interface WindowCalls {
  readonly facts: { readonly parameters: undefined; readonly result: WalletFacts };
  readonly signOutDevice: { readonly parameters: { readonly deviceId: string }; readonly result: undefined };
  /** Sends a code. */
  readonly requestCode: {
    readonly parameters: { readonly purpose: StepUp; readonly locale: string };
    readonly result: undefined;
  };
  /** What became of its mail. */
  readonly codeMail: {
    readonly parameters: { readonly purpose: StepUp };
    readonly result: 'queued' | 'sent' | 'undeliverable';
  };
  /** The address at which the visitor logs in to the provider once more. */
  readonly visitProvider: { readonly parameters: { readonly purpose: StepUp }; readonly result: ProviderVisit };
  /** The words of the wallet. */
  readonly words: { readonly parameters: StepUpProof; readonly result: StepUpProblem | readonly string[] };
  /** From a week on the wallet is deleted. */
  readonly requestDeletion: {
    readonly parameters: { readonly proof: StepUpProof; readonly locale: string };
    readonly result: StepUpProblem | { readonly isRequested: true };
  };
  readonly cancelDeletion: { readonly parameters: undefined; readonly result: undefined };
  /** The address of the wallet that would be imported. */
  readonly checkImport: {
    readonly parameters: EnteredImport;
    readonly result: ImportProblem | { readonly address: string };
  };
  readonly importWallet: {
    readonly parameters: { readonly proof: StepUpProof; readonly entered: EnteredImport; readonly locale: string };
    readonly result: StepUpProblem | { readonly isImported: true };
  };
  readonly passkeyRequest: { readonly parameters: undefined; readonly result: PasskeyRequest };
  /** For one who has proved just now who logs in: a passkey can be added within minutes. */
  readonly beginPasskey: { readonly parameters: StepUpProof; readonly result: StepUpProblem | PasskeyRequest };
  readonly addPasskey: { readonly parameters: UsedPasskey; readonly result: undefined };
  /** Withdraws what opens the wallet for the operator. False where the words are others. */
  readonly makeOwn: {
    readonly parameters: {
      readonly passkey: UsedPasskey;
      readonly typed: EnteredPhrase;
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
