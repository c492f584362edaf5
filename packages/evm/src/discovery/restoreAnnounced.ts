import {
  type Connector,
  type ConnectorEvent,
  type RestoreRequest,
  type RestoredWallet,
  isRecord,
  restoreBy,
} from '@portico/core';
import type { WalletEventName } from '../connectors/hearProvider.ts';
import type { AnnouncedConnector } from './announcedConnector.ts';

// Every page has this in its first file, or pays for it before a visitor who comes back did anything: whatever is not plain is left to
// what loads later.

const namespace = 'eip155';
const eventNames: readonly WalletEventName[] = ['accountsChanged', 'chainChanged', 'disconnect'];
const gone: ConnectorEvent = { type: 'disconnect', namespace };

interface Provider {
  request(call: { readonly method: string }): unknown;
  on?(name: string, hear: (payload: unknown) => void): unknown;
  removeListener?(name: string, hear: (payload: unknown) => void): unknown;
}

interface Plain {
  readonly info: {
    readonly uuid: string;
    readonly name: string;
    readonly rdns: string;
    readonly icon: string | undefined;
  };
  readonly provider: Provider;
}

const fits = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

/** A wallet that claims the name of another does it at once: an extension's script answers the request itself. */
const RIVAL_WAIT_MS = 200;

/**
 * What the first wallet of this rdns announces when it is requested to; `onRival` where another one claims the rdns
 * soon after.
 */
function findDetail(page: EventTarget, rdns: string, signal: AbortSignal, onRival: () => void): unknown {
  const endsAtMs = Date.now() + RIVAL_WAIT_MS;
  let found: Readonly<Record<string, unknown>> | undefined;
  const onAnnounce = (event: Event): void => {
    const detail = 'detail' in event && event.detail;
    if (!isRecord(detail) || !isRecord(detail['info']) || detail['info']['rdns'] !== rdns) return;
    if ((found ??= detail)['provider'] !== detail['provider'] && Date.now() < endsAtMs) onRival();
  };
  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal });
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  return found;
}

/** True where nothing has to be put right, nor warned about. */
function isPlain(detail: unknown): detail is Plain {
  if (!isRecord(detail) || !isRecord(detail['info'])) return false;
  const { uuid, name, icon } = detail['info'];
  return (
    isRecord(detail['provider']) &&
    fits(uuid, /^[\w-]{1,64}$/) &&
    fits(name, /^(?=.{1,64}$)[!-~]+( [!-~]+)*$/) &&
    (icon === undefined || (fits(icon, /^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/) && icon.length < 1e5))
  );
}

/** Tells what the wallet says, in its order. The first word fetches the code that reads it. */
function listen(provider: Provider, emit: (event: ConnectorEvent) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let queue = Promise.resolve();
  for (const name of eventNames) {
    const hear = (payload: unknown): void => {
      queue = queue.then(async () => {
        const read = import('../connectors/walletOperations.ts').then((code) =>
          code.readEvent(provider, name, payload),
        );
        // A wallet that cannot say who and where it is any more is not connected.
        const event = await read.catch(() => gone);
        if (event && !signal.aborted) emit(event);
      });
    };
    provider.on?.(name, hear);
    signal.addEventListener('abort', () => provider.removeListener?.(name, hear));
  }
  return () => ending.abort();
}

/** A connector whose operations load with the first of them. */
function createConnector(facts: RestoredWallet['facts'], { info, provider }: Plain): AnnouncedConnector {
  const announcement = { ...info, provider, warnings: [] };
  const rest = async (): Promise<Connector> =>
    (await import('./findWallets.ts')).completeWallet(facts.id, announcement);
  return {
    ...facts,
    announcement,
    getProvider: async () => provider,
    connect: async (parameters) => (await rest()).connect(parameters),
    restore: async (parameters) => (await rest()).restore(parameters),
    disconnect: async (parameters) => (await rest()).disconnect(parameters),
    switchNetwork: async (parameters) => (await rest()).switchNetwork?.(parameters),
    addNetwork: async (parameters) => (await rest()).addNetwork?.(parameters),
    listen: (emit) => listen(provider, emit),
  };
}

/** Asks the stored wallet who and where it is, where it announced itself and answers with the stored accounts. */
export async function restoreAnnounced(
  { last: { connectorId: id, accounts }, options, hear, signal }: RestoreRequest,
  page: EventTarget = window,
): Promise<RestoredWallet | undefined> {
  let isContested = false;
  // Restored at once, and given up where somebody else claims its name: nobody knows which of the two the visitor
  // approved.
  const onRival = (): void => {
    isContested = true;
    hear(gone);
  };
  const detail = options.enableEIP6963 && findDetail(page, id, signal, onRival);
  if (!isPlain(detail)) return undefined;
  const { info, provider } = detail;
  const imageUrl = info.icon && { imageUrl: info.icon };
  // As normalizeWalletName() writes it.
  const name = info.name.replace(/^Trust Wallet$/, 'Trust');
  const facts = { id, name, type: 'ANNOUNCED', namespaces: [namespace], rdns: id, ...imageUrl } as const;
  const connector = createConnector(facts, detail);
  signal.addEventListener('abort', connector.listen(hear));
  const ask = async (method: string): Promise<unknown> => provider.request({ method });
  const [answer, chain] = await Promise.all(['eth_accounts', 'eth_chainId'].map(ask));
  // The same accounts in the same order, in whatever case: the stored ones were checked and are in canonical writing.
  const isSame = String(answer).toLowerCase() === accounts.join().toLowerCase() && Array.isArray(answer);
  const isKnown = isSame && accounts.every((account) => /^0x[0-9a-f]{40}$/i.test(account));
  return isKnown && !isContested && fits(chain, /^0x[1-9a-f][0-9a-f]{0,12}$/i)
    ? { facts, connector, networkId: `eip155:${Number(chain)}` }
    : undefined;
}

/** As above, in what core runs it by. */
export const walletRestore = restoreBy(restoreAnnounced);
