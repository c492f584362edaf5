import type { PorticoStorage } from '@portico/core/adapter';
import type { RelayStatus } from '../relay/relaySocket.ts';
import type { RelayEnvironment } from '../relay/environment.ts';
import type { PeerMetadata } from './metadata.ts';
import type { PairingEvent, ProposalOutcome } from './pairingContext.ts';
import type { Attempt, LinkOffer, ProposeParameters } from './propose.ts';
import type { Session } from './records.ts';
import type { WireOutcome } from './wire.ts';

export interface PairingClientParameters {
  readonly relayUrls: readonly string[];
  readonly projectId: string;
  /** The metadata of the site, as wallets show it. */
  readonly metadata: Omit<PeerMetadata, 'redirect'>;
  readonly pageHost: string;
  readonly storage: PorticoStorage;
  readonly environment: RelayEnvironment;
}

export interface SessionRequest {
  /** CAIP-2. */
  readonly chain: string;
  readonly method: string;
  readonly params: unknown;
  /** 300 (five minutes) to 604,800 (a week). */
  readonly expirySeconds?: number | undefined;
  /** Identifies a request over all tabs: repeated under the same key, it is not sent again. */
  readonly key?: string;
}

/** The site's end of the pairing protocol. */
export interface PairingClient {
  /** Makes a link. Its outcome never rejects; invalid parameters are not sent (`invalid`). */
  propose(parameters: ProposeParameters): Attempt;
  sessions(): readonly Session[];
  /** Sends a request to the wallet. The outcome never rejects. */
  request(topic: string, request: SessionRequest): Promise<WireOutcome>;
  ping(topic: string): Promise<WireOutcome>;
  /** Ends a session here at once, and notifies the wallet. Settles when the relay has the message, or never will. */
  disconnect(topic: string): Promise<void>;
  subscribe(listener: (event: PairingEvent) => void): () => void;
  status(): RelayStatus;
  /** Tries the relay again, also after a refusal. */
  retry(): void;
  destroy(): void;
}

/** A client that holds the line itself. */
export interface PairingEngine extends PairingClient {
  /** Offers a link that was made here or in another tab. The outcome never rejects. */
  offer(offer: LinkOffer): Promise<ProposalOutcome>;
  withdraw(pairingTopic: string): void;
}
