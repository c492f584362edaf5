import type { PorticoStorage } from '@portico/core/adapter';
import { bytesOfHex } from '../bytes/text.ts';
import type { Clock } from '../relay/environment.ts';
import { clockOfPairing } from '../uri/pairingClock.ts';
import { type OpenRequest, type Proposal, type Session, proposalsKey, requestsKey, sessionsKey } from './records.ts';

const SESSIONS_MAX = 20;
const PROPOSALS_MAX = 20;
const REQUESTS_MAX = 100;
const REQUEST_LIFE_MS = 604_800_000;
/** A wallet that answered just in time still has to settle. */
const SETTLE_GRACE_MS = 30_000;

/** When nothing more is expected of a proposal. */
export function endOfProposal({ createdAtMs, agreed }: Proposal): number {
  return clockOfPairing(createdAtMs).forgetAtMs + (agreed ? SETTLE_GRACE_MS : 0);
}

const isOver = (session: Session, nowMs: number): boolean => session.expiresAtSeconds * 1000 <= nowMs;

/** The sessions and links, stored in the browser. Each list is bounded, so that it can never fill the storage. */
export class SessionBook {
  readonly #storage: PorticoStorage;
  readonly #clock: Clock;
  readonly #sessions = new Map<string, Session>();
  readonly #proposals = new Map<string, Proposal>();
  #requests: readonly OpenRequest[];

  constructor(storage: PorticoStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    const nowMs = clock.nowMs();
    for (const session of storage.get(sessionsKey) ?? []) {
      if (!isOver(session, nowMs)) this.#sessions.set(session.topic, session);
    }
    for (const proposal of storage.get(proposalsKey) ?? []) {
      if (endOfProposal(proposal) > nowMs) this.#proposals.set(proposal.pairingTopic, proposal);
    }
    this.#requests = storage.get(requestsKey) ?? [];
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  get proposals(): readonly Proposal[] {
    return [...this.#proposals.values()];
  }

  session(topic: string): Session | undefined {
    return this.#sessions.get(topic);
  }

  proposal(pairingTopic: string): Proposal | undefined {
    return this.#proposals.get(pairingTopic);
  }

  /** The proposal that a wallet settles on this topic. */
  proposalSettledOn(topic: string): Proposal | undefined {
    return this.proposals.find(({ agreed }) => agreed?.topic === topic);
  }

  keyOf(topic: string): Uint8Array | undefined {
    const text =
      this.#sessions.get(topic)?.key ?? this.#proposals.get(topic)?.key ?? this.proposalSettledOn(topic)?.agreed?.key;
    return text === undefined ? undefined : bytesOfHex(text);
  }

  /** Every topic that has to be listened to. */
  get topics(): readonly string[] {
    const agreed = this.proposals.flatMap((proposal) => proposal.agreed?.topic ?? []);
    return [...this.#sessions.keys(), ...this.#proposals.keys(), ...agreed];
  }

  saveSession(session: Session): void {
    this.#sessions.delete(session.topic);
    this.#sessions.set(session.topic, session);
    for (const topic of [...this.#sessions.keys()].slice(0, -SESSIONS_MAX)) this.#sessions.delete(topic);
    this.#storage.set(sessionsKey, this.sessions);
  }

  /** True where it was there. */
  removeSession(topic: string): boolean {
    const wasThere = this.#sessions.delete(topic);
    if (wasThere) this.#storage.set(sessionsKey, this.sessions);
    return wasThere;
  }

  saveProposal(proposal: Proposal): void {
    this.#proposals.set(proposal.pairingTopic, proposal);
    for (const topic of [...this.#proposals.keys()].slice(0, -PROPOSALS_MAX)) this.#proposals.delete(topic);
    this.#storage.set(proposalsKey, this.proposals);
  }

  removeProposal(pairingTopic: string): void {
    if (this.#proposals.delete(pairingTopic)) this.#storage.set(proposalsKey, this.proposals);
  }

  /** The request that a tab sent before another became the leader. */
  requestOf(key: string | undefined): OpenRequest | undefined {
    return key === undefined ? undefined : this.#requests.find((request) => request.key === key);
  }

  openRequest(request: OpenRequest): void {
    const youngest = this.#requests.filter(({ sentAtMs }) => sentAtMs > this.#clock.nowMs() - REQUEST_LIFE_MS);
    this.#setRequests([...youngest, request].slice(-REQUESTS_MAX));
  }

  /** Takes a request off the list; undefined where it was not open. */
  closeRequest(topic: string, id: number): OpenRequest | undefined {
    const found = this.#requests.find((request) => request.id === id && request.topic === topic);
    if (found) this.#setRequests(this.#requests.filter((request) => request !== found));
    return found;
  }

  #setRequests(requests: readonly OpenRequest[]): void {
    this.#requests = requests;
    this.#storage.set(requestsKey, requests);
  }
}
