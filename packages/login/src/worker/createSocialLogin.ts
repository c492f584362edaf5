import type { VaultRequestInput } from '@portico/protocol/vault';
import { expectStarted } from './expectStarted.ts';
import type { EntryOutcome, Verified } from './opening.ts';
import { expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';

type StartRequest = Extract<VaultRequestInput, { type: 'startSocial' }>;

/** A visit to a provider, of a site. */
export type SocialStart = Omit<StartRequest, 'type' | 'deviceKey' | 'proof'>;

/** A visit that was started. */
export interface StartedVisit {
  readonly flowId: string;
  /** Opens once. */
  readonly uri: string;
}

/** What a window brought back. */
export interface SocialEnd {
  readonly flowId: string;
  readonly completion: string;
  readonly origin: string;
}

/** Logins by providers of identities: the key of this browser begins each, and ends it. */
export function createSocialLogin(
  request: VaultClient,
  enter: (verified: Verified, origin: string) => Promise<EntryOutcome>,
) {
  return {
    async startSocial({ returnUrl, ...start }: SocialStart): Promise<StartedVisit> {
      const page = returnUrl === undefined ? start : { ...start, returnUrl };
      const answer = await request(() => ({ type: 'startSocial', ...page }));
      const { flowId, uri } = expectStarted(answer, 'socialStarted');
      return { flowId, uri };
    },
    async finishSocial({ flowId, completion, origin }: SocialEnd): Promise<EntryOutcome> {
      const answer = await request(() => ({ type: 'finishSocial', flowId, completion }));
      return enter(expectAnswer(answer, 'verified'), origin);
    },
  };
}
