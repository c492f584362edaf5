import type * as v from 'valibot';
import type { DirectoryWallet, getWallets } from '@portico/protocol/api';
import { type SearchText, fold, nameScore, toSearchText } from '@portico/protocol/search';
import { toOwnWalletId } from './appKitIds.ts';
import type { Pictures } from './pictures.ts';
import type { WalletFile } from './walletFile.ts';

/** A parsed query to the directory. */
export type WalletQuery = Omit<v.InferOutput<NonNullable<typeof getWallets.query>>, 'projectId' | 'st' | 'sv'>;

/** Wallets, found and paged. */
export interface Directory {
  find(query: WalletQuery): { data: DirectoryWallet[]; count: number };
}

interface Entry {
  wallet: DirectoryWallet;
  text: SearchText;
}

function toWallet(file: WalletFile, imageId: string): DirectoryWallet {
  const { links = {}, stores = {} } = file;
  return {
    id: file.id,
    name: file.name,
    homepage: file.homepage,
    rdns: file.rdns,
    image_id: imageId,
    chains: file.chains,
    badge_type: file.isCertified === true ? 'certified' : undefined,
    mobile_link: links.mobile,
    universal_link: links.universal,
    desktop_link: links.desktop,
    webapp_link: links.webapp,
    browse_link: links.browse,
    app_store: stores.ios,
    play_store: stores.android,
    chrome_store: stores.chrome,
    firefox_store: stores.firefox,
    edge_store: stores.edge,
    safari_store: stores.safari,
    opera_store: stores.opera,
    mac_store: stores.mac,
    windows_store: stores.windows,
    linux_store: stores.linux,
  };
}

function toText({ name, homepage, rdns }: WalletFile): SearchText {
  const host = homepage === undefined ? [] : [new URL(homepage).hostname.replace(/^www\./, '')];
  return toSearchText(name, [...host, ...(rdns === undefined ? [] : [rdns.toLowerCase()])]);
}

/** The chains of a query that a wallet has: `eip155` means every chain of it, and unlisted chains may be these. */
export function supportedOf(known: readonly string[] | undefined, wanted: readonly string[]): string[] {
  if (known === undefined) return [...wanted];
  return wanted.filter((chain) => {
    const [namespace] = chain.split(':');
    return known.some((own) => own === chain || own === namespace || own.split(':')[0] === chain);
  });
}

function keep({ include, exclude, chains, badge_type: badge }: WalletQuery): (entry: Entry) => boolean {
  const only = include === undefined || include.length === 0 ? undefined : new Set(include.map(toOwnWalletId));
  const without = new Set(exclude?.map(toOwnWalletId));
  return ({ wallet }) =>
    (only?.has(wallet.id) ?? true) &&
    !without.has(wallet.id) &&
    (chains === undefined || chains.length === 0 || supportedOf(wallet.chains, chains).length > 0) &&
    (badge === undefined || (wallet.badge_type ?? 'none') === badge);
}

/** A search over all wallets; the files come in the order they are listed in. */
export function createDirectory(files: readonly WalletFile[], pictures: Pictures): Directory {
  const entries: Entry[] = files.flatMap((file) => {
    const imageId = pictures.exactId('wallet', file.id);
    return imageId === undefined ? [] : [{ wallet: toWallet(file, imageId), text: toText(file) }];
  });
  return {
    find(query) {
      const search = fold(query.search ?? '');
      const kept = entries.filter(keep(query));
      const found =
        search === ''
          ? kept
          : kept
              .flatMap((entry) => {
                const score = nameScore(entry.text, search);
                return score === undefined ? [] : [{ entry, score }];
              })
              .toSorted((a, b) => a.score - b.score)
              .map(({ entry }) => entry);
      const start = (query.page - 1) * query.entries;
      return { data: found.slice(start, start + query.entries).map(({ wallet }) => wallet), count: found.length };
    },
  };
}
