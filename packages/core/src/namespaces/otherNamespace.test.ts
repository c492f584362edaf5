import { PorticoError } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import { solana } from '../chains/solana.ts';
import type { ConnectedAccounts, Connector } from '../contract/connector.ts';
import { describeConnector } from '../connectors/testing/describeConnector.ts';

const keys = ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq'];

/** A wallet like those of Solana: it connects with or without a prompt, and emits when another key is chosen. */
class PlayedSolanaWallet {
  answer: 'approve' | 'refuse' | 'ignore' = 'ignore';
  readonly listeners = new Set<(publicKey: string) => void>();
  #isTrusted = false;
  #key = keys[0] ?? '';

  async connect({ onlyIfTrusted = false } = {}): Promise<{ publicKey: string }> {
    if (!onlyIfTrusted && this.answer === 'ignore') return new Promise(() => {});
    const isAllowed = onlyIfTrusted ? this.#isTrusted : this.answer === 'approve';
    if (!isAllowed) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    this.#isTrusted = true;
    return { publicKey: this.#key };
  }
  disconnect(): void {
    this.#isTrusted = false;
  }
  choose(key: string): string {
    this.#key = key;
    for (const listener of this.listeners) listener(key);
    return key;
  }
}

const namespace = 'solana';

/** A third-party namespace: the contract of a connector over that wallet. */
function createSolanaConnector(wallet: PlayedSolanaWallet): Connector {
  const answer = ({ publicKey }: { publicKey: string }): ConnectedAccounts => ({
    accounts: [publicKey],
    caipNetworkId: solana.caipNetworkId,
  });
  return {
    id: 'solana:Lighthouse',
    name: 'Lighthouse',
    type: 'ANNOUNCED',
    namespaces: [namespace],
    getProvider: async () => wallet,
    connect: async ({ signal }) =>
      answer(
        await raceAbort(wallet.connect(), signal).catch((cause: unknown) => {
          throw signal.aborted ? cause : new PorticoError('user.rejected', {}, { cause });
        }),
      ),
    restore: async ({ signal }) =>
      raceAbort(wallet.connect({ onlyIfTrusted: true }), signal).then(answer, () => undefined),
    disconnect: async () => wallet.disconnect(),
    listen(emit) {
      const handle = (publicKey: string): void => emit({ type: 'change', namespace, accounts: [publicKey] });
      wallet.listeners.add(handle);
      return () => wallet.listeners.delete(handle);
    },
  };
}

// The suite is independent of the namespace: a third party uses it unchanged.
describeConnector('of a third party, for Solana', () => {
  const wallet = new PlayedSolanaWallet();
  return {
    connector: createSolanaConnector(wallet),
    network: solana,
    wallet: {
      approve: () => (wallet.answer = 'approve'),
      refuse: () => (wallet.answer = 'refuse'),
      ignore: () => (wallet.answer = 'ignore'),
      changeAccount: () => wallet.choose(keys[1] ?? ''),
      countListeners: () => wallet.listeners.size,
    },
  };
});
