import { type AdapterContext, readProperty } from '@portico/core/adapter';
import { toSanitizedText } from '@portico/protocol';
import { createInjectedConnector } from '../connectors/createInjectedConnector.ts';
import { type InjectedPolkadotWallet, isInjectedWallet } from '../wallet/injectedWallet.ts';

/** Wallets put themselves into the page without an event, some of them late. */
const POLL_MS = 500;
const POLLS = 20;
// A hostile script may add entries for ever.
const WALLETS_MAX = 50;
const NAME_MAX_CHARACTERS = 64;

/** How the makers call their wallets; the key of any other is its name. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'polkadot-js': 'Polkadot{.js}',
    'subwallet-js': 'SubWallet',
    talisman: 'Talisman',
    'nova wallet': 'Nova Wallet',
    'fearless-wallet': 'Fearless Wallet',
    enkrypt: 'Enkrypt',
  }),
);

function listWallets(page: object): readonly (readonly [key: string, wallet: InjectedPolkadotWallet])[] {
  const injected = readProperty(page, 'injectedWeb3');
  if (typeof injected !== 'object' || injected === null) return [];
  return Object.keys(injected)
    .slice(0, WALLETS_MAX)
    .flatMap((key) => {
      const wallet = readProperty(injected, key);
      return isInjectedWallet(wallet) ? [[key, wallet] as const] : [];
    });
}

/** Finds the wallets of this browser, those that come within ten seconds too. Returns what stops it. */
export function startDiscovery(context: AdapterContext, page: object): () => void {
  const offered = new Map<string, InjectedPolkadotWallet>();

  /** The host may change its options about wallets of this browser at any time. */
  function sync(): void {
    const found = context.getOptions().enableInjected ? listWallets(page) : [];
    const present = new Set(found.map(([, wallet]) => wallet));
    for (const [id, wallet] of offered) {
      if (present.has(wallet)) continue;
      offered.delete(id);
      context.removeConnector(id);
    }
    for (const [key, wallet] of found) {
      const name = names.get(key) ?? toSanitizedText(key, NAME_MAX_CHARACTERS);
      const id = `polkadot:${key}`;
      if (name === '' || offered.has(id)) continue;
      offered.set(id, wallet);
      context.addConnector(createInjectedConnector({ id, name, wallet, context }));
    }
  }

  sync();
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (polls >= POLLS) clearInterval(timer);
    sync();
  }, POLL_MS);
  const unsubscribe = context.subscribeOptions?.(sync);
  return () => {
    clearInterval(timer);
    unsubscribe?.();
    for (const id of offered.keys()) context.removeConnector(id);
    offered.clear();
  };
}

/** Finds the wallets of this browser. Returns what stops it. */
export function findWallets(context: AdapterContext): () => void {
  // A server has no wallets.
  if (typeof window === 'undefined' || context.signal.aborted) return () => {};
  const stop = startDiscovery(context, window);
  context.signal.addEventListener('abort', stop, { once: true });
  return stop;
}
