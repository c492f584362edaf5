import { readProperty, waitForWallet } from '@portico/core/adapter';
import type { ExternalWallet } from '@portico/core/adapter';
import { CONNECTOR_DISPLAY_NAMES, ONE_SECOND_MS, isEvmAddressShape } from '@portico/protocol';
import { createEip1193Connector } from '../connectors/createEip1193Connector.ts';
import { loadProviderOnce } from './loadProviderOnce.ts';
import { withSmartAccounts } from './withSmartAccounts.ts';

export interface SafeParameters {
  /** `() => import('@safe-global/safe-apps-sdk')`. */
  readonly loadSdk: () => Promise<unknown>;
  /** `() => import('@safe-global/safe-apps-provider')`. */
  readonly loadProvider: () => Promise<unknown>;
  /** Origins of the Safe applications that may embed this page. */
  readonly origins?: readonly string[];
}

/** The properties of a page that name the page that embeds it. */
export interface EmbeddedPage {
  readonly isFramed: boolean;
  readonly parentOrigin: string | undefined;
}

const SAFE_ORIGINS = ['https://app.safe.global'];

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

/** The origin of the page that embeds this one; undefined where the browser does not expose it. */
function readPage(): EmbeddedPage {
  if (typeof window === 'undefined') return { isFramed: false, parentOrigin: undefined };
  // Firefox has no ancestorOrigins; there the referrer of a fresh frame is the page around it.
  const [ancestor] = Array.from(window.location.ancestorOrigins ?? []);
  return { isFramed: window.parent !== window, parentOrigin: ancestor ?? originOf(document.referrer) };
}

function construct(source: unknown, name: string, parameters: readonly unknown[]): unknown {
  const constructor = readProperty(source, name) ?? readProperty(readProperty(source, 'default'), name);
  return typeof constructor === 'function' ? Reflect.construct(constructor, [...parameters]) : undefined;
}

/** Requests the Safe of the parent page; a page that is no Safe does not answer. */
async function requestSafe(sdk: unknown): Promise<unknown> {
  const safeMethods = readProperty(sdk, 'safe');
  const getInfo = readProperty(safeMethods, 'getInfo');
  if (typeof getInfo !== 'function') return undefined;
  const inFlight = Promise.resolve(Reflect.apply(getInfo, safeMethods, []));
  const info: unknown = await waitForWallet(inFlight, { timeoutMs: ONE_SECOND_MS }).catch(() => undefined);
  return isEvmAddressShape(readProperty(info, 'safeAddress')) ? info : undefined;
}

interface Around {
  readonly sdk: unknown;
  readonly info: unknown;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Safe, for a page opened inside it: available only in that frame, and connects without a prompt. */
export function safe(parameters: SafeParameters, page: EmbeddedPage = readPage()): ExternalWallet {
  const { loadSdk, loadProvider, origins = SAFE_ORIGINS } = parameters;
  const isInside = page.isFramed && page.parentOrigin !== undefined && origins.includes(page.parentOrigin);
  /**
   * The Safe around this page. A Safe that did not answer gets the request again at the next inspection: it may have
   * been slow.
   */
  async function meet(): Promise<Around | undefined> {
    const allowedDomains = origins.map((origin) => new RegExp(`^${escapePattern(origin)}$`));
    const sdk = construct(await loadSdk(), 'default', [{ allowedDomains }]);
    const info = await requestSafe(sdk);
    return info === undefined ? undefined : { sdk, info };
  }
  let around: Around | undefined;
  const find: ExternalWallet = async () => {
    // Nothing is loaded for a top-level page, or in a frame of another site.
    if (!isInside) return undefined;
    around ??= await meet();
    if (around === undefined) return undefined;
    const { sdk, info } = around;
    const connector = createEip1193Connector(
      {
        id: 'safe',
        name: CONNECTOR_DISPLAY_NAMES.safe,
        type: 'EXTERNAL',
        explorerId: 'global.safe',
        autoConnects: true,
      },
      {
        load: loadProviderOnce(async () => {
          const [provider, { createSafeProvider }] = await Promise.all([loadProvider(), import('./safeProvider.ts')]);
          return createSafeProvider(sdk, construct(provider, 'SafeAppProvider', [info, sdk]));
        }),
      },
    );
    return withSmartAccounts(connector);
  };
  return Object.assign(find, { autoConnects: () => isInside });
}
