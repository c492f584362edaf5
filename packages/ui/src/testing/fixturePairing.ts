import type { Connector, PairingProgress } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { createFixtureConnector } from './fixtureConnectors.ts';
import { FIXTURE_NOW_MS } from './fixturePortico.ts';

/** A link of the right length, without a subscriber. */
export const fixtureUri = `wc:${'5f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a7'.repeat(32)}&expiryTimestamp=1780315500`;

export interface PairingFixtureParameters {
  /** The state of the link. */
  readonly progress?: Partial<PairingProgress> | undefined;
  /** The outcome at once; left out: the link stays unused. */
  readonly answer?: PorticoError | undefined;
}

/** A pairing connector in memory: it shows a link, with a scripted state. */
export function createPairingFixture({ progress, answer }: PairingFixtureParameters = {}): Connector {
  const link: PairingProgress = {
    uri: fixtureUri,
    expiresAtMs: FIXTURE_NOW_MS + 222_000,
    relay: 'online',
    isLinking: false,
    ...progress,
  };
  return {
    ...createFixtureConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }),
    async connect({ signal, onPairing }) {
      onPairing?.(link);
      if (answer) throw answer;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new PorticoError('aborted')), { once: true });
      });
    },
  };
}
