import { type AdapterContext, createFoundWallets, watchStandardWallets } from '@portico/core/adapter';
import { ONE_SECOND_MS, normalizeWalletName } from '@portico/protocol';
import { createWalletConnector } from '../connectors/createWalletConnector.ts';
import type { FoundWallet } from '../wallets/foundWallet.ts';
import { findMissingMethod } from '../wallets/missingMethod.ts';
import { findInjectedWallets } from './injectedWallets.ts';
import { parseRegistration } from './registration.ts';

/** Extensions put their objects on a page when they are ready; nothing announces that. */
const INSPECTIONS_MAX = 10;

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
  const wallets = createFoundWallets<FoundWallet>(context, {
    namespace: 'bip122',
    isSame,
    createConnector: (id, found) => createWalletConnector(id, found, context),
  });
  const unsigning = new Map<FoundWallet, () => void>();

  /** A wallet that signs no transaction is replaced where it is found again by an interface that does. */
  function add(found: FoundWallet | undefined): (() => void) | undefined {
    if (!found) return undefined;
    const canSign = !findMissingMethod(found);
    for (const [other, remove] of canSign ? unsigning : []) {
      if (isSame(other, found) && unsigning.delete(other)) remove();
    }
    const remove = wallets.add(found);
    if (canSign || !remove) return remove;
    unsigning.set(found, remove);
    // Once alone: the interface that replaced it may have its id.
    return () => void (unsigning.delete(found) && remove());
  }

  let inspections = 0;
  const inspect = (): void => findInjectedWallets(page).forEach(add);
  const timer = setInterval(() => {
    inspect();
    inspections += 1;
    if (inspections >= INSPECTIONS_MAX) clearInterval(timer);
  }, ONE_SECOND_MS);
  inspect();
  page.addEventListener('load', inspect);
  const stopStandard = watchStandardWallets(page, (wallet) => add(parseRegistration(wallet)));
  return () => {
    clearInterval(timer);
    page.removeEventListener('load', inspect);
    stopStandard();
    wallets.stop();
  };
}
