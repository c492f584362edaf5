import type { KeyboardEvent, Ref } from 'react';
import type { Collectible } from '@portico/core/internal';
import { useFormat } from '../../hooks/useFormat.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { CollectiblePicture, collectibleName, tokenNumber } from '../Collectible/CollectiblePicture.tsx';
import { nextCell } from './gridKeys.ts';

const SKELETONS = 4;

function NftCell({ collectible }: { readonly collectible: Collectible }) {
  const t = useT<'account'>();
  const format = useFormat();
  const router = useRouter();
  const { quantity, collection, tokenId, name } = collectible;
  const below = collection ?? (name === undefined ? undefined : tokenNumber(tokenId));
  const count = format.amount(quantity, 0);
  return (
    <li>
      <button
        type="button"
        className="nft"
        data-row=""
        onClick={() => router.push({ view: 'Collectible', collectible })}
      >
        <CollectiblePicture collectible={collectible} />
        <bdi className="nft-name">{collectibleName(collectible)}</bdi>
        {below !== undefined && <bdi className="nft-collection">{below}</bdi>}
        {quantity > 1n && (
          <span className="nft-count">
            <span className="visually-hidden">{t('nft.quantity')} </span>
            <bdi>{`×${count}`}</bdi>
          </span>
        )}
      </button>
    </li>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const current = cells.findIndex((cell) => cell === event.target);
  const places = cells.map((cell) => {
    const { top, left } = cell.getBoundingClientRect();
    return { topPx: Math.round(top), startPx: left };
  });
  const next = current < 0 ? undefined : nextCell(event.key, current, places, event.currentTarget.matches(':dir(rtl)'));
  if (next === undefined) return;
  event.preventDefault();
  cells[next]?.focus();
}

export interface NftGridProps {
  readonly collectibles: readonly Collectible[];
  readonly gridRef: Ref<HTMLUListElement>;
}

/** Pictures in a grid, reached by arrow keys in both directions. */
export function NftGrid({ collectibles, gridRef }: NftGridProps) {
  const t = useT<'account'>();
  return (
    // The keys only move the focus between the buttons inside; each of them is operable on its own.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="nfts" aria-label={t('account.nfts')} ref={gridRef} onKeyDown={moveFocus}>
      {collectibles.map((collectible) => (
        <NftCell key={`${collectible.address}/${collectible.tokenId}`} collectible={collectible} />
      ))}
    </ul>
  );
}

/** The shape of those to come. */
export function NftSkeletons() {
  return (
    <div className="nfts" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, key) => (
        <span className="nft-skeleton" key={key}>
          <span>
            <Skeleton height="100%" />
          </span>
          <Skeleton width="70%" height="14px" />
        </span>
      ))}
    </div>
  );
}
