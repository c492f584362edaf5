import { normalizeWalletName } from '@portico/protocol';
import type { AdapterContext, Connector } from '@portico/core/adapter';
import { createInjectedConnector } from '../connectors/createEip1193Connector.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { createAnnouncedConnector, isAnnouncedConnector } from './announcedConnector.ts';
import { ANNOUNCE, type Announcement, REQUEST, onAnnouncements } from './announcement.ts';
import { type KnownWallets, remember } from './knownWallets.ts';
import { findLegacyWallets } from './legacyProviders.ts';

/** The parts of `window` that wallets use to be found. */
export interface WalletPage extends EventTarget {
  readonly ethereum?: unknown;
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly provider: Eip1193Provider;
  readonly create: () => Connector;
}

/** Fired by wallets that inject `window.ethereum` after the page has started (in-app browsers). */
const LATE_INJECTION = 'ethereum#initialized';

function toAnnounced(id: string, announcement: Announcement): Candidate {
  const { name, provider } = announcement;
  return { id, name: normalizeWalletName(name), provider, create: () => createAnnouncedConnector(id, announcement) };
}

/** The wallets to list now: the host may change its options about either way of discovery at any time. */
function listCandidates(context: AdapterContext, page: WalletPage, known: KnownWallets): Candidate[] {
  const { enableEIP6963, enableInjected } = context.getOptions();
  const announced = enableEIP6963 ? [...known].map(([id, announcement]) => toAnnounced(id, announcement)) : [];
  if (!enableInjected) return announced;
  const names = new Set(announced.map(({ name }) => name));
  const injected = findLegacyWallets(page.ethereum, new Set(announced.map((one) => one.provider)))
    .map(({ id, name, provider }) => ({ id, name: normalizeWalletName(name), provider }))
    // Some wallets announce another object than the one they inject.
    .filter(({ name }) => !names.has(name))
    .map((one): Candidate => ({
      ...one,
      create: () => createInjectedConnector({ id: one.id, name: one.name, type: 'INJECTED' }, one.provider),
    }));
  return [...announced, ...injected];
}

/** Finds the wallets of this browser, those that come late too. Returns what stops it. */
export function startDiscovery(context: AdapterContext, page: WalletPage): () => void {
  const known: KnownWallets = new Map();
  const offered = new Map<string, Eip1193Provider>();
  // Restored before: the same wallet stays the same connector, and no other gets its id.
  for (const { id, announcement } of context.connectors?.filter(isAnnouncedConnector) ?? []) {
    known.set(id, announcement);
    offered.set(id, announcement.provider);
  }

  function sync(): void {
    const wanted = new Map(listCandidates(context, page, known).map((one) => [one.id, one]));
    for (const [id, provider] of offered) {
      if (wanted.get(id)?.provider === provider) continue;
      offered.delete(id);
      context.removeConnector(id);
    }
    for (const [id, { provider, create }] of wanted) {
      if (offered.has(id)) continue;
      offered.set(id, provider);
      context.addConnector(create());
    }
  }
  const handle = onAnnouncements((announcement) => {
    remember(known, announcement);
    sync();
  });
  function request(): void {
    page.dispatchEvent(new Event(REQUEST));
    sync();
  }

  page.addEventListener(ANNOUNCE, handle);
  page.addEventListener(LATE_INJECTION, sync);
  // Requested again once every script has run: a wallet whose script came after ours may have missed the first request.
  page.addEventListener('load', request);
  const stopOptions = context.subscribeOptions?.(sync);
  request();
  return () => {
    page.removeEventListener(ANNOUNCE, handle);
    page.removeEventListener(LATE_INJECTION, sync);
    page.removeEventListener('load', request);
    stopOptions?.();
  };
}
