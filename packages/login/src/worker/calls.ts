import type { FrameErrorFacts } from '../messages/frameError.ts';
import type { ApprovalParameters, ApprovalState } from './createApproval.ts';
import type { ChangeStep, EnteredChange } from './createEmailChange.ts';
import type { FarcasterEnd, FarcasterStart } from './createFarcasterLogin.ts';
import type { CodeOutcome, LoggedIn, SignCall } from './createLogin.ts';
import type { SocialEnd, SocialStart, StartedVisit } from './createSocialLogin.ts';
import type { CodeProblem, MailStatus, StartParameters } from './lastCode.ts';
import type { EntryOutcome } from './opening.ts';
import type { ApprovedGrant, Grant } from './grants/grant.ts';
import type { GrantUse } from './grants/policy.ts';
import type { OfWindow } from './security/securityContext.ts';
import type { SealedMessage } from './vaultClient.ts';

/** The calls of the page to the worker: what each has, and its result. */
export interface Calls {
  /** The first. */
  readonly open: { readonly parameters: { readonly vaultKey: string }; readonly result: undefined };
  readonly start: { readonly parameters: StartParameters; readonly result: undefined };
  /** What became of the mail of the code that was requested last. */
  readonly mailStatus: { readonly parameters: undefined; readonly result: MailStatus };
  readonly verify: {
    readonly parameters: { readonly code: string; readonly origin: string };
    readonly result: CodeOutcome;
  };
  readonly startEmailChange: { readonly parameters: StartParameters; readonly result: ChangeStep };
  readonly proveFormerEmail: { readonly parameters: EnteredChange; readonly result: 'accepted' | CodeProblem };
  readonly proveNewEmail: {
    readonly parameters: EnteredChange;
    readonly result: { readonly email: string } | CodeProblem;
  };
  readonly startSocial: { readonly parameters: SocialStart; readonly result: StartedVisit };
  readonly finishSocial: { readonly parameters: SocialEnd; readonly result: EntryOutcome };
  readonly startFarcaster: { readonly parameters: FarcasterStart; readonly result: StartedVisit };
  readonly finishFarcaster: { readonly parameters: FarcasterEnd; readonly result: 'pending' | EntryOutcome };
  readonly status: { readonly parameters: { readonly origin: string }; readonly result: LoggedIn | undefined };
  readonly approval: { readonly parameters: ApprovalParameters; readonly result: ApprovalState };
  /** Whether the wallet is open for this site. It calls no one. */
  readonly isOpen: { readonly parameters: { readonly origin: string }; readonly result: boolean };
  readonly sign: {
    readonly parameters: { readonly call: SignCall; readonly origin: string };
    readonly result: Uint8Array;
  };
  /** What this site may do without a card, live or ended. */
  readonly listGrants: { readonly parameters: { readonly origin: string }; readonly result: readonly Grant[] };
  /** Of an approved card. */
  readonly addGrants: {
    readonly parameters: { readonly origin: string; readonly grants: readonly ApprovedGrant[] };
    readonly result: readonly Grant[];
  };
  /** Counts what is within grants of the site: what was counted may be signed. */
  readonly spendGrants: {
    readonly parameters: { readonly origin: string; readonly use: GrantUse };
    readonly result: boolean;
  };
  readonly revokeGrant: {
    readonly parameters: { readonly origin: string; readonly id: string };
    readonly result: boolean;
  };
  /** Serves a window of this origin through a port, past the page: what it shows is for the visitor alone. */
  readonly serveWindow: {
    readonly parameters: OfWindow & { readonly port: MessagePort };
    readonly result: undefined;
  };
  readonly signOut: { readonly parameters: undefined; readonly result: undefined };
}

/** The name of a call. */
export type CallName = keyof Calls;
/** A call, as the page sends it. */
export type SentCall = {
  [Name in CallName]: { readonly id: number; readonly name: Name } & Pick<Calls[Name], 'parameters'>;
}[CallName];

/** What travels to the worker. */
export type ToWorker =
  | ({ readonly type: 'call' } & SentCall)
  /** The sealed answer of the vault. */
  | { readonly type: 'posted'; readonly id: number; readonly answer: string }
  | { readonly type: 'notPosted'; readonly id: number; readonly error: FrameErrorFacts };

/** What travels to the page. */
export type ToPage =
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: FrameErrorFacts }
  /** A message to the vault: the worker itself has no network. */
  | { readonly type: 'post'; readonly id: number; readonly message: SealedMessage };
