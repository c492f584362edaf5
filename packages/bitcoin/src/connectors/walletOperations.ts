import type { Account, Network } from '@portico/core';
import { type ConnectedAccounts, type ConnectorEvent, waitForWallet } from '@portico/core/adapter';
import { FIVE_SECONDS_MS, ONE_SECOND_MS } from '@portico/protocol';
import { toBitcoinChain, toCaipNetworkId } from '../networks/bitcoinChain.ts';
import { type WalletKind, loadDriver } from '../wallets/loadDriver.ts';
import type { WalletAddress, WalletAddresses } from '../wallets/walletDriver.ts';
import { type WalletSession, createSession } from '../wallets/walletSession.ts';

const namespace = 'bip122';

/** The account as the page has it. */
const toAccount = ({ purpose: type, ...facts }: WalletAddress): Account => ({ ...facts, type });

function toAccounts([first, ...others]: WalletAddresses): readonly [Account, ...Account[]] {
  return [toAccount(first), ...others.map(toAccount)];
}

type Emit = (event: ConnectorEvent) => void;

/** What a connector does with a wallet. */
export interface WalletOperations {
  readonly session: WalletSession;
  connect(network: Network, signal: AbortSignal): Promise<ConnectedAccounts>;
  restore(
    network: Network,
    stored: readonly string[] | undefined,
    signal: AbortSignal,
  ): Promise<ConnectedAccounts | undefined>;
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>;
  disconnect(): Promise<void>;
  listen(getNetwork: () => Network, emit: Emit): () => void;
}

/** The operations on one wallet, which share what it has answered. */
export async function openWallet(kind: WalletKind, wallet: object): Promise<WalletOperations> {
  const session = createSession(await loadDriver(kind, wallet));
  const emits = new Set<Emit>();
  return {
    session,
    async connect(network, signal) {
      const addresses = await session.connect(toBitcoinChain(network), { signal });
      return { accounts: toAccounts(addresses), caipNetworkId: network.caipNetworkId };
    },
    async restore(network, stored, signal) {
      const limits = { signal, timeoutMs: FIVE_SECONDS_MS };
      const addresses = await session.restore(toBitcoinChain(network), stored, limits);
      return addresses && { accounts: toAccounts(addresses), caipNetworkId: network.caipNetworkId };
    },
    /** Addresses are of one network: a switch brings others. */
    async switchNetwork(network, signal) {
      const { caipNetworkId } = network;
      const accounts = toAccounts(await session.connect(toBitcoinChain(network), { signal }));
      for (const emit of emits) emit({ type: 'change', namespace, accounts, caipNetworkId });
    },
    /** Takes back the permission of this origin. Some wallets cannot; we are disconnected all the same: no error. */
    async disconnect() {
      await waitForWallet(session.disconnect(), { timeoutMs: ONE_SECOND_MS }).catch(() => undefined);
    },
    listen(getNetwork, emit) {
      emits.add(emit);
      const stop = session.listen(
        () => toBitcoinChain(getNetwork()),
        (state) =>
          emit(
            state
              ? {
                  type: 'change',
                  namespace,
                  accounts: toAccounts(state.addresses),
                  caipNetworkId: toCaipNetworkId(state.chain),
                }
              : { type: 'disconnect', namespace },
          ),
      );
      return () => {
        emits.delete(emit);
        stop();
      };
    },
  };
}
