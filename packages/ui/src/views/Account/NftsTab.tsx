import { useRef } from 'react';
import { hasService, readCollectibles } from '@portico/core/internal';
import type { Collectible } from '@portico/core/internal';
import type { Network } from '@portico/core';
import pagesCss from '../../components/pages.css';
import { LoadingList } from '../../components/LoadingList.tsx';
import { FailedPages, OldPages, PagesFoot } from '../../components/PagesFoot.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useFocusAfterMore } from '../../hooks/useFocusAfterMore.ts';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { usePages } from '../../hooks/usePages.ts';
import type { Pages } from '../../hooks/usePages.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useStyles } from '../../hooks/useStyles.ts';
import { useT } from '../../hooks/useT.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import pictureCss from '../Collectible/collectiblePicture.css';
import { NftGrid, NftSkeletons } from './NftGrid.tsx';
import nftsCss from './nfts.css';

function useCollectibles(network: Network, address: string): Pages<Collectible> {
  const portico = usePortico();
  const { caipNetworkId, chainNamespace } = network;
  return usePages<Collectible>({
    key: ['account', chainNamespace, 'collectibles', caipNetworkId, address],
    readPage: async (cursor, signal) => {
      const page = await readCollectibles(portico, { caipNetworkId, address, cursor, signal });
      return page && { items: page.collectibles, next: page.next, isComplete: page.isComplete };
    },
    stampOf: (one) => `${one.address}/${one.tokenId} ${one.quantity} ${one.name} ${one.imageUrl}`,
  });
}

const loading = (
  <LoadingList>
    <NftSkeletons />
  </LoadingList>
);

/** Collectibles need an index of the chain, which only a data service has: a message where the site runs none. */
function NoNfts({ text }: { readonly text: string }) {
  const t = useT<'account'>();
  return <EmptyState icon="image" title={t('account.nfts.empty.title')} text={text} />;
}

function State({ pages, network }: { readonly pages: Pages<Collectible>; readonly network: Network }) {
  const t = useT<'account'>();
  const { items, isUnknown, isGrowing, error } = pages;
  if (isUnknown) return <NoNfts text={t('nfts.unknown', { network: network.name })} />;
  if (!items) return error == null ? loading : <FailedPages pages={pages} title={t('nfts.failed')} />;
  if (items.length > 0) return null;
  return isGrowing ? loading : <NoNfts text={t('nfts.empty', { network: network.name })} />;
}

/** A token in two pages, where one came in between, is listed once. */
function onceEach(items: readonly Collectible[]): readonly Collectible[] {
  return [...new Map(items.map((one) => [`${one.address}/${one.tokenId}`, one])).values()];
}

function ServedNfts({ network, address }: { readonly network: Network; readonly address: string }) {
  const pages = useCollectibles(network, address);
  const collectibles = onceEach(pages.items ?? []);
  const grid = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfterMore(grid, collectibles.length);
  // "Try again" is removed when it has worked; the focus moves to the new content.
  const place = useKeptFocus<HTMLDivElement>(`${pages.readAtMs} ${pages.hasMore}`);
  return (
    <div ref={place} tabIndex={-1}>
      <OldPages pages={pages} />
      {collectibles.length > 0 && <NftGrid collectibles={collectibles} gridRef={grid} />}
      <State pages={pages} network={network} />
      <PagesFoot pages={pages} onMore={(isPressed) => isPressed && focusAfter(collectibles.length)} />
    </div>
  );
}

/** The account's collectibles on this network. */
export default function NftsTab() {
  const t = useT<'account'>();
  useStyles(pagesCss + pictureCss + nftsCss);
  const { network, address } = useAccount();
  const isServed = usePorticoState(({ options }) => hasService(options, 'data'));
  if (!isServed || !network || address === undefined) return <NoNfts text={t('account.nfts.empty.text')} />;
  return <ServedNfts key={network.caipNetworkId + address} network={network} address={address} />;
}
