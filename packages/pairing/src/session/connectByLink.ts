import type { Network } from '@portico/core';
import type { PairingProgress } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { toWalletError } from '../errors/providerError.ts';
import { toPublishError } from '../relay/publishQueue.ts';
import type { Clock } from '../relay/environment.ts';
import type { PairingClient } from './pairingClient.ts';
import type { ProposalOutcome } from './pairingContext.ts';
import type { Attempt, ProposeParameters } from './propose.ts';

export interface LinkParameters {
  readonly client: PairingClient;
  readonly clock: Clock;
  /** Built for each link anew: the nonce to sign is used once. Never rejects. */
  readonly getWanted: () => Promise<ProposeParameters>;
  readonly signal: AbortSignal;
  readonly onPairing: ((progress: PairingProgress) => void) | undefined;
  /** `session`: where the wallet of another link serves what is requested. */
  readonly provider: { readonly session: unknown };
}

/** A link, and the handler of its messages. */
export interface WiderLinkParameters extends LinkParameters {
  /** `prefer`: the chain of the provider until one is chosen. */
  readonly provider: LinkParameters['provider'] & { readonly prefer: (chain: string) => void };
  /** The preferred network. */
  readonly network: Network | undefined;
}

/** A link that a wallet used. */
export type SettledLink = Extract<ProposalOutcome, { type: 'settled' }>;

function toLinkError(outcome: Exclude<ProposalOutcome, SettledLink>): PorticoError {
  if (outcome.type === 'rejected') return toWalletError(outcome.error);
  if (outcome.type === 'invalid') {
    const key = 'universalProviderConfigOverride';
    return new PorticoError('options.invalid', { key, reason: outcome.error.message }, { cause: outcome.error });
  }
  if (outcome.type === 'unacceptable') return new PorticoError('wallet.invalid_response', { about: 'accounts' });
  if (outcome.type === 'unsent') return toPublishError(outcome.failure);
  return new PorticoError(outcome.type === 'expired' ? 'wallet.no_answer' : 'aborted');
}

/** One link after the other, and the state of the newest. */
class LinkSeries {
  readonly #parameters: LinkParameters;
  readonly #attempts = new Set<Attempt>();
  readonly #settle: (outcome: ProposalOutcome) => void;
  #newest: Attempt | undefined;
  #isLinking = false;
  #isOver = false;
  #stopTimer = (): void => {};
  readonly #stopEvents: () => void;

  constructor(parameters: LinkParameters, settle: (outcome: ProposalOutcome) => void) {
    this.#parameters = parameters;
    this.#settle = settle;
    this.#stopEvents = parameters.client.subscribe((event) => {
      if (event.type === 'linking') this.#onLinking(event.pairingTopic);
      if (event.type === 'status') this.#notify();
      if (event.type !== 'settled' || this.#isOwn(event.pairingTopic)) return;
      // A link of the page before this one, or of another tab, was used: where it is for the same, no second scan is
      // needed.
      if (parameters.provider.session) settle(event);
    });
  }

  async show(): Promise<void> {
    const { client, clock, getWanted } = this.#parameters;
    const wanted = await getWanted();
    if (this.#isOver) return;
    const attempt = client.propose(wanted);
    this.#attempts.add(attempt);
    this.#newest = attempt;
    this.#isLinking = false;
    this.#notify();
    this.#stopTimer = clock.setTimer(attempt.clock.refreshAtMs - clock.nowMs(), () => void this.show());
    void attempt.outcome.then((outcome) => {
      // One that ran out was replaced long ago.
      if (this.#attempts.delete(attempt) && outcome.type !== 'expired') this.#settle(outcome);
    });
  }

  /** Links that were not used are unsubscribed. */
  end(): void {
    this.#isOver = true;
    this.#stopTimer();
    this.#stopEvents();
    const unused = [...this.#attempts];
    this.#attempts.clear();
    for (const attempt of unused) attempt.cancel();
  }

  #isOwn(pairingTopic: string): boolean {
    return [...this.#attempts].some((attempt) => attempt.pairingTopic === pairingTopic);
  }

  #onLinking(pairingTopic: string): void {
    this.#isLinking ||= this.#isOwn(pairingTopic);
    this.#notify();
  }

  #notify(): void {
    const { client, onPairing } = this.#parameters;
    if (!this.#newest) return;
    const { uri, clock } = this.#newest;
    const status = client.status();
    const relay = status === 'online' || status === 'late' ? status : 'connecting';
    onPairing?.({ uri, expiresAtMs: clock.expiresAtMs, relay, isLinking: this.#isLinking });
  }
}

/**
 * Shows one link after the other until a wallet used one, the visitor cancelled, or a wallet refused. A replaced link
 * stays subscribed until its own end: it may have been scanned just before.
 */
export function connectByLink(parameters: LinkParameters): Promise<SettledLink> {
  const { client, signal } = parameters;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new PorticoError('aborted'));
      return;
    }
    const finish = (outcome: ProposalOutcome): void => {
      signal.removeEventListener('abort', onAbort);
      series.end();
      if (outcome.type === 'settled') resolve(outcome);
      else reject(toLinkError(outcome));
    };
    const onAbort = (): void => finish({ type: 'cancelled' });
    const series = new LinkSeries(parameters, finish);
    signal.addEventListener('abort', onAbort, { once: true });
    // The relay may have been configured to accept the site by now.
    client.retry();
    void series.show();
  });
}
