import { normalizeWalletName } from '@portico/protocol';
import type { AdapterContext } from '@portico/core';
import { createInjectedConnector } from '../connectors/createEip1193Connector.ts';
import type { Eip1193ConnectorFacts } from '../connectors/createEip1193Connector.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { parseAnnouncement } from './announcement.ts';
import type { Announcement } from './announcement.ts';
import { findLegacyWallets } from './legacyProviders.ts';

/** The parts of `window` that wallets use to be found. */
export interface WalletPage extends EventTarget {
  readonly ethereum?: unknown;
}

interface Candidate {
  readonly facts: Eip1193ConnectorFacts;
  readonly provider: Eip1193Provider;
}

const ANNOUNCE = 'eip6963:announceProvider';
const REQUEST = 'eip6963:requestProvider';
/** Fired by wallets that inject `window.ethereum` after the page has started (in-app browsers). */
const LATE_INJECTION = 'ethereum#initialized';
// A hostile script may announce for ever.
const ANNOUNCEMENTS_MAX = 50;

/** The wallets that announced themselves, by connector id. The first with an rdns has it as its id; nobody can take it over. */
function remember(known: Map<string, Announcement>, announcement: Announcement): void {
  const { rdns, uuid, provider } = announcement;
  const isKnown = [...known.values()].some((one) => one.provider === provider && one.rdns === rdns);
  if (isKnown || known.size >= ANNOUNCEMENTS_MAX) return;
  const id = [rdns, `${rdns}#${uuid}`].find((one) => !known.has(one));
  if (id !== undefined) known.set(id, announcement);
}

function toAnnounced(id: string, { name, rdns, icon, warnings, provider }: Announcement): Candidate {
  const image = icon === undefined ? {} : { imageUrl: icon };
  return { facts: { id, name: normalizeWalletName(name), type: 'ANNOUNCED', rdns, warnings, ...image }, provider };
}

/** What is to be offered now: the host may change its mind about either way of discovery while the page lives. */
function listCandidates(context: AdapterContext, page: WalletPage, known: Map<string, Announcement>): Candidate[] {
  const { enableEIP6963, enableInjected } = context.getOptions();
  const announced = enableEIP6963 ? [...known].map(([id, announcement]) => toAnnounced(id, announcement)) : [];
  if (!enableInjected) return announced;
  const names = new Set(announced.map((one) => one.facts.name));
  const injected = findLegacyWallets(page.ethereum, new Set(announced.map((one) => one.provider)))
    .map(({ id, name, provider }) => ({ id, name: normalizeWalletName(name), provider }))
    // Some wallets announce another object than the one they inject.
    .filter(({ name }) => !names.has(name))
    .map(({ id, name, provider }): Candidate => ({ facts: { id, name, type: 'INJECTED' }, provider }));
  return [...announced, ...injected];
}

/** Finds the wallets of this browser, those that come late too. Returns what stops it. */
export function startDiscovery(context: AdapterContext, page: WalletPage): () => void {
  const known = new Map<string, Announcement>();
  const offered = new Map<string, Eip1193Provider>();

  function sync(): void {
    const wanted = new Map(listCandidates(context, page, known).map((one) => [one.facts.id, one]));
    for (const [id, provider] of offered) {
      if (wanted.get(id)?.provider === provider) continue;
      offered.delete(id);
      context.removeConnector(id);
    }
    for (const [id, { facts, provider }] of wanted) {
      if (offered.has(id)) continue;
      offered.set(id, provider);
      context.addConnector(createInjectedConnector(facts, provider));
    }
  }
  function hear(event: Event): void {
    const announcement = parseAnnouncement('detail' in event ? event.detail : undefined);
    if (announcement === undefined) return;
    remember(known, announcement);
    sync();
  }
  function request(): void {
    page.dispatchEvent(new Event(REQUEST));
    sync();
  }

  page.addEventListener(ANNOUNCE, hear);
  page.addEventListener(LATE_INJECTION, sync);
  // Asked again once everything ran: a wallet whose script came after ours may have missed the first call.
  page.addEventListener('load', request);
  const stopOptions = context.subscribeOptions?.(sync);
  request();
  return () => {
    page.removeEventListener(ANNOUNCE, hear);
    page.removeEventListener(LATE_INJECTION, sync);
    page.removeEventListener('load', request);
    stopOptions?.();
  };
}
