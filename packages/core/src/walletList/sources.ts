import { type ChainNamespace, normalizeWalletName } from '@portico/protocol';
import type { ConnectorFacts } from '../contract/connector.ts';
import type { CustomWallet } from '../contract/hostOptions.ts';
import type { RecentWallet } from '../store/state.ts';
import type { CatalogueWallet } from '../contract/catalogueWallet.ts';
import type { WalletEntry, WalletLinks } from './walletEntry.ts';

/** The facts of a wallet from one source; merged by identity. */
export type WalletPart = Omit<WalletEntry, 'isFeatured' | 'group'> & { readonly explorerId?: string };

const blank = {
  connectorIds: [],
  isInstalled: false,
  isRecent: false,
  isCustom: false,
  warnings: [],
  links: {},
} as const satisfies Partial<WalletPart>;

/** A connector of a wallet, in the namespace that is requested, if any: installed where it was found in the page. */
export function fromConnector(
  connector: ConnectorFacts,
  image: string | undefined,
  namespace: ChainNamespace | undefined,
): WalletPart {
  const { id, name, rdns, type, warnings = [], namespaces, readOnlyNamespaces, explorerId } = connector;
  const imageUrl = image ?? connector.imageUrl;
  return {
    ...blank,
    id: explorerId ?? id,
    name: normalizeWalletName(name),
    connectorIds: [id],
    isInstalled: type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN',
    warnings: namespace && readOnlyNamespaces?.includes(namespace) ? [...warnings, 'cannot-sign'] : warnings,
    namespaces,
    ...(rdns && { rdns }),
    ...(explorerId && { explorerId }),
    ...(imageUrl && { imageUrl }),
  };
}

function toLinks(pairs: Readonly<Record<string, string | undefined>>): WalletLinks {
  return Object.fromEntries(Object.entries(pairs).filter(([, link]) => link));
}

/** A wallet of the bundled list, or of a directory. */
export function fromCatalogue(wallet: CatalogueWallet): WalletPart {
  const { chains, homepage, mobileLink, universalLink, desktopLink, webappLink, browseLink, stores, ...rest } = wallet;
  return {
    ...blank,
    ...rest,
    name: normalizeWalletName(rest.name),
    links: toLinks({
      homepage,
      mobile: mobileLink,
      universal: universalLink,
      desktop: desktopLink,
      webapp: webappLink,
      browse: browseLink,
      ...stores,
    }),
    ...(chains && { namespaces: chains }),
  };
}

/** A wallet that the host added. */
export function fromCustom(wallet: CustomWallet): WalletPart {
  const { id, name, image_url: imageUrl } = wallet;
  return {
    ...blank,
    id,
    name: normalizeWalletName(name),
    isCustom: true,
    links: toLinks({
      homepage: wallet.homepage,
      mobile: wallet.mobile_link,
      desktop: wallet.desktop_link,
      webapp: wallet.webapp_link,
      ios: wallet.app_store,
      android: wallet.play_store,
    }),
    ...(imageUrl && { imageUrl }),
  };
}

/** A wallet used lately. */
export function fromRecent(wallet: RecentWallet): WalletPart {
  return { ...blank, ...wallet, name: normalizeWalletName(wallet.name), isRecent: true };
}

function mergeNamespaces(a: WalletPart, b: WalletPart): readonly ChainNamespace[] | undefined {
  const all = [...new Set([...(a.namespaces ?? []), ...(b.namespaces ?? [])])];
  return all.length > 0 ? all : undefined;
}

/** Merges one wallet from two sources. The first has precedence. */
export function mergeParts(a: WalletPart, b: WalletPart): WalletPart {
  const namespaces = mergeNamespaces(a, b);
  // The directory's id is the one that hosts write into their options.
  const id = b.imageGroup === undefined && !b.isCustom ? a.id : b.id;
  return {
    ...b,
    ...a,
    id,
    connectorIds: [...new Set([...a.connectorIds, ...b.connectorIds])],
    isInstalled: a.isInstalled || b.isInstalled,
    isRecent: a.isRecent || b.isRecent,
    isCustom: a.isCustom || b.isCustom,
    // A wallet in the page has only claimed to be the one that was certified.
    ...((a.isInstalled || b.isInstalled) && { isCertified: false }),
    warnings: [...new Set([...a.warnings, ...b.warnings])],
    links: { ...b.links, ...a.links },
    ...(namespaces && { namespaces }),
  };
}
