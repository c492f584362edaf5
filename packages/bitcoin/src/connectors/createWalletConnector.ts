import { type AdapterContext, type Connector, loadOnce } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { PorticoError, specError } from '@portico/protocol';
import { toBitcoinChain } from '../networks/bitcoinChain.ts';
import { createProvider } from '../provider/createProvider.ts';
import type { FoundWallet } from '../wallets/foundWallet.ts';
import { findMissingMethod } from '../wallets/missingMethod.ts';
import type * as WalletOperations from './walletOperations.ts';

/** Operations on a wallet load when one is picked or restored: a page that only lists wallets does not pay for it. */
async function load(): Promise<typeof WalletOperations> {
  try {
    return await import('./walletOperations.ts');
  } catch (cause) {
    throw new PorticoError('connector.failed', {}, { cause });
  }
}

type Operations = WalletOperations.WalletOperations;

/** Starts with the operations, at once where they have loaded. Returns what ends it. */
function startWhenOpen(
  opened: Operations | undefined,
  open: () => Promise<Operations>,
  start: (operations: Operations) => () => void,
): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const begin = (operations: Operations): void => {
    if (!isOver) stop = start(operations);
  };
  if (opened) begin(opened);
  // Without its code nothing was connected, and there is nothing to report.
  else open().then(begin, () => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/**
 * The connector of a wallet, whichever interface it has. Its addresses are of one network, so it is on that one. One
 * that lacks a method that the site needs is listed with the reason, and gets no request.
 */
export function createWalletConnector(
  id: string,
  found: FoundWallet,
  { getNetworks, getOptions }: Pick<AdapterContext, 'getNetworks' | 'getOptions'>,
): Connector {
  const { kind, wallet, isAnnounced, methods: _methods, warnings = [], ...facts } = found;
  // A visitor may leave out a sign-in that is not required.
  const findMissing = () => findMissingMethod(found, getOptions().siwx?.getRequired?.());
  let latest: Network | undefined;
  const networkOf = (network: Network | undefined): Network => {
    const requested = network ?? latest ?? getNetworks().find(({ chainNamespace }) => chainNamespace === 'bip122');
    if (!requested) throw specError('network.undefined');
    return (latest = requested);
  };
  let opened: Operations | undefined;
  const open = loadOnce(async () => {
    const method = findMissing();
    if (method) throw new PorticoError('wallet.method_unsupported', { method });
    return (opened ??= await (await load()).openWallet(kind, wallet));
  });
  const provider = createProvider(
    async () => (await open()).session,
    () => toBitcoinChain(networkOf(undefined)),
  );
  return {
    id,
    type: isAnnounced ? 'ANNOUNCED' : 'INJECTED',
    namespaces: ['bip122'],
    ...facts,
    warnings: findMissing() ? [...warnings, 'cannot-sign'] : warnings,
    getProvider: async () => provider,
    connect: async ({ network, signal }) => (await open()).connect(networkOf(network), signal),
    restore: async ({ network, accounts, signal }) =>
      findMissing() ? undefined : (await open()).restore(networkOf(network), accounts, signal),
    disconnect: async () => (await open()).disconnect(),
    switchNetwork: async ({ network, signal }) => {
      await (await open()).switchNetwork(network, signal);
      latest = network;
    },
    listen: (emit) => startWhenOpen(opened, open, ({ listen }) => listen(() => networkOf(undefined), emit)),
  };
}
