import { type AdapterContext, watchStandardWallets } from '@portico/core/adapter';
import { ONE_SECOND_MS, normalizeWalletName } from '@portico/protocol';
import { type FoundWallet, createWalletConnector } from '../connectors/createWalletConnector.ts';
import { findInjectedWallets } from './injectedWallets.ts';
import { parseRegistration } from './registration.ts';

// A hostile script may register for ever.
const WALLETS_MAX = 50;
/** Extensions put their objects on a page when they are ready; nothing announces that. */
const INSPECTIONS_MAX = 10;

/** The first wallet of a name has it as its id; no other can take it over. */
function findId(known: ReadonlyMap<string, FoundWallet>, name: string): string {
  const id = `bip122:${normalizeWalletName(name)}`;
  let number = 1;
  const toId = (): string => (number === 1 ? id : `${id}#${number}`);
  while (known.has(toId())) number += 1;
  return toId();
}

/**
 * One wallet that shows itself in two ways is one entry: by its object, or by its name where it announces itself and is
 * on the page as well. Two announcements of one name are two: without an rdns the impostor cannot be identified.
 */
function isSame(a: FoundWallet, b: FoundWallet): boolean {
  const isTwice = a.isAnnounced && b.isAnnounced;
  return a.wallet === b.wallet || (!isTwice && normalizeWalletName(a.name) === normalizeWalletName(b.name));
}

/** Finds the wallets of this browser, those that come late too. Returns what stops it. */
export function startDiscovery(context: AdapterContext, page: EventTarget): () => void {
  const known = new Map<string, FoundWallet>();
  const offered = new Set<string>();

  /** The host may change its options about wallets of this browser at any time. */
  function sync(): void {
    const isOffered = context.getOptions().enableInjected;
    for (const id of offered) {
      if (isOffered && known.has(id)) continue;
      offered.delete(id);
      context.removeConnector(id);
    }
    for (const [id, found] of isOffered ? known : []) {
      if (offered.has(id)) continue;
      offered.add(id);
      context.addConnector(createWalletConnector(id, found, context.getNetworks));
    }
  }

  function add(found: FoundWallet | undefined): (() => void) | undefined {
    if (!found || known.size >= WALLETS_MAX || [...known.values()].some((one) => isSame(one, found))) return undefined;
    const id = findId(known, found.name);
    known.set(id, found);
    sync();
    return () => {
      known.delete(id);
      sync();
    };
  }

  let inspections = 0;
  const inspect = (): void => {
    for (const found of findInjectedWallets(page)) add(found);
  };
  const timer = setInterval(() => {
    inspect();
    inspections += 1;
    if (inspections >= INSPECTIONS_MAX) clearInterval(timer);
  }, ONE_SECOND_MS);
  inspect();
  page.addEventListener('load', inspect);
  const stopStandard = watchStandardWallets(page, (wallet) => add(parseRegistration(wallet)));
  const stopOptions = context.subscribeOptions?.(sync);
  return () => {
    clearInterval(timer);
    page.removeEventListener('load', inspect);
    stopStandard();
    stopOptions?.();
  };
}
