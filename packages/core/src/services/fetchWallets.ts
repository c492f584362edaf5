import { type ChainNamespace, isChainNamespace, toSanitizedText } from '@portico/protocol';
import { type DirectoryWallet, getWallets, imagePaths, fillPath } from '@portico/protocol/api';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { CatalogueWallet, WalletStore } from '../contract/catalogueWallet.ts';
import { isDeepLink, isWebLink } from '../http/links.ts';
import { callService } from './callService.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';

/** The requested part of the directory. */
export interface FetchWalletsParameters {
  /** From 1. */
  readonly page?: number;
  readonly entries?: number;
  readonly search?: string;
  /** Those alone that the directory certifies. */
  readonly isCertified?: boolean;
  /** Only these; default: the host's `includeWalletIds`. */
  readonly include?: readonly string[];
  /** None of these; default: the host's `excludeWalletIds`. */
  readonly exclude?: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/** A page of the directory. */
export interface FetchWalletsReturnType {
  readonly wallets: readonly CatalogueWallet[];
  /** All that match, on every page. */
  readonly count: number;
}

/** The limit of ids in one request. */
export const DIRECTORY_IDS_MAX = 100;
const NAME_MAX_CHARACTERS = 64;
const ID_PATTERN = /^[\w.:-]{1,128}$/;

const stores = {
  ios: 'app_store',
  android: 'play_store',
  chrome: 'chrome_store',
  firefox: 'firefox_store',
  edge: 'edge_store',
  safari: 'safari_store',
  opera: 'opera_store',
  mac: 'mac_store',
  windows: 'windows_store',
  linux: 'linux_store',
} as const satisfies Record<WalletStore, keyof DirectoryWallet>;

function toStores(wallet: DirectoryWallet): CatalogueWallet['stores'] {
  return Object.fromEntries(
    Object.entries(stores).flatMap(([store, key]) => (isWebLink(wallet[key]) ? [[store, wallet[key]]] : [])),
  );
}

function toNamespaces(chains: readonly string[]): readonly ChainNamespace[] {
  return [...new Set(chains.map((chain) => chain.split(':')[0]))].filter(isChainNamespace);
}

/** Only those of the parts that may be used: a link that runs something is left out as if it were not there. */
function pick<Part extends string>(
  parts: Readonly<Record<Part, string | undefined>>,
  isAllowed: (value: unknown) => value is string,
): Partial<Record<Part, string>> {
  const allowed: Partial<Record<Part, string>> = {};
  for (const part in parts) {
    const value: unknown = parts[part];
    if (isAllowed(value)) allowed[part] = value;
  }
  return allowed;
}

/** A directory's wallet as the list takes it; undefined where it has no id or no name to show. */
function toWallet(wallet: DirectoryWallet, directory: string): CatalogueWallet | undefined {
  const { id, rdns, chains, image_id: imageId } = wallet;
  const name = toSanitizedText(wallet.name, NAME_MAX_CHARACTERS);
  if (name === '' || !ID_PATTERN.test(id)) return undefined;
  return {
    id,
    name,
    imageGroup: -1,
    ...(rdns && { rdns }),
    ...(chains && { chains: toNamespaces(chains) }),
    ...(wallet.badge_type === 'certified' && { isCertified: true }),
    ...(ID_PATTERN.test(imageId) && { imageUrl: directory + fillPath(imagePaths.wallet, { id: imageId }) }),
    ...pick(
      { mobileLink: wallet.mobile_link, desktopLink: wallet.desktop_link, browseLink: wallet.browse_link },
      isDeepLink,
    ),
    ...pick(
      { homepage: wallet.homepage, universalLink: wallet.universal_link, webappLink: wallet.webapp_link },
      isWebLink,
    ),
    stores: toStores(wallet),
  };
}

const listed = (ids: readonly string[]): string | undefined => (ids.length > 0 ? ids.join(',') : undefined);

/** An impossible id would have the whole request refused; lists filter by it all the same. */
const listedIds = (ids: readonly string[]): string | undefined =>
  listed(ids.filter((id) => ID_PATTERN.test(id)).slice(0, DIRECTORY_IDS_MAX));

/**
 * A page of the directory, or what a search means, best first; the host's filters are the directory's, too.
 * @throws PorticoError as callService does.
 */
export async function fetchWallets(
  portico: PorticoContext,
  parameters: FetchWalletsParameters = {},
): Promise<FetchWalletsReturnType> {
  const { options, networks } = portico.store.getState();
  const { page = 1, entries, search, isCertified, signal, timeoutMs } = parameters;
  const { include = options.includeWalletIds, exclude = options.excludeWalletIds } = parameters;
  const query = {
    page: String(page),
    entries: entries?.toString(),
    search: search || undefined,
    badge_type: isCertified ? ('certified' as const) : undefined,
    include: listedIds(include),
    exclude: listedIds(exclude),
    chains: listed(networks.map(({ caipNetworkId }) => caipNetworkId)),
  };
  const { data, count } = await callService(portico, 'directory', getWallets, { query, signal, timeoutMs });
  const directory = findServiceAddress(options, 'directory') ?? '';
  return { wallets: data.flatMap((wallet) => toWallet(wallet, directory) ?? []), count };
}
