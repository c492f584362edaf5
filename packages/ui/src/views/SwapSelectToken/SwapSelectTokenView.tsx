import { useRef, useState } from 'react';
import type { TokenBalance } from '@portico/core';
import { POPULAR_SWAP_TOKENS, SUGGESTED_SWAP_TOKENS } from '@portico/protocol';
import { sortBalances } from '../../amounts/portfolio.ts';
import { isSameToken } from '../../amounts/swapTerms.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useSwapTokens } from '../../hooks/useSwapTokens.ts';
import { useT } from '../../hooks/useT.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { focusFirstRow } from '../../primitives/List.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { SearchField } from '../../primitives/TextField.tsx';
import type { RouteOf } from '../../router/routes.ts';
import type { ViewProps } from '../view.ts';
import { SwapTokenList } from './SwapTokenList.tsx';
import { UnlistedToken, useIsAddress } from './UnlistedToken.tsx';
import css from './swapSelectToken.css';

export const styles = css;
export const title = 'swap.selectToken';

/** Back to the form with the token; the one of the other side changes places with it. */
function useChoose({ draft, side }: RouteOf<'SwapSelectToken'>): (token: TokenBalance) => void {
  const router = useRouter();
  const toKey = useAddressKey(draft.caipNetworkId);
  return (token) => {
    const otherSide = side === 'from' ? 'to' : 'from';
    const { [side]: before, [otherSide]: other, requested: _requested, ...rest } = draft;
    const isFlipped = other !== undefined && isSameToken(other, token, toKey);
    const kept = isFlipped ? before : other;
    const next = { view: 'Swap', draft: { ...rest, [side]: token, ...(kept && { [otherSide]: kept }) } } as const;
    if (router.getState().history.some((entry) => entry.route.view === 'Swap')) {
      router.amend(next);
      router.goBackTo('Swap');
    } else router.replace(next);
  };
}

/** Lists have thousands: the rest is found by its name. */
const OTHERS_MAX = 40;

const rankOf = (symbols: readonly string[], { symbol }: TokenBalance): number => {
  const rank = symbols.indexOf(symbol);
  return rank < 0 ? symbols.length : rank;
};
const isOneOf = (symbols: readonly string[], token: TokenBalance): boolean => symbols.includes(token.symbol);

/** In groups, the likeliest first: held, suggested, popular, all others. */
function toGroups(listed: readonly TokenBalance[], held: readonly TokenBalance[]) {
  const rest = listed.filter(({ amount }) => amount === 0n);
  const sorted = rest.toSorted((a, b) => rankOf(POPULAR_SWAP_TOKENS, a) - rankOf(POPULAR_SWAP_TOKENS, b));
  const suggested = sorted.filter((token) => isOneOf(SUGGESTED_SWAP_TOKENS, token));
  const popular = sorted.filter((token) => isOneOf(POPULAR_SWAP_TOKENS, token) && !suggested.includes(token));
  const others = sorted.filter((token) => !isOneOf(POPULAR_SWAP_TOKENS, token));
  return { own: held, suggested, popular, others: others.slice(0, OTHERS_MAX) };
}

/** What the text of the search leads to, in groups. */
function useFound({ draft }: RouteOf<'SwapSelectToken'>) {
  const { caipNetworkId } = draft;
  const { address } = useAccount();
  const known = useSwapTokens(caipNetworkId, address);
  const toKey = useAddressKey(caipNetworkId);
  const [search, setSearch] = useState('');
  const find = (text: string): readonly TokenBalance[] => {
    const part = text.trim().toLowerCase();
    return known.tokens.filter(
      ({ name, symbol, address: own = '' }) =>
        [name, symbol].some((one) => one.toLowerCase().includes(part)) || toKey(own) === toKey(text.trim()),
    );
  };
  const found = find(search);
  const groups = toGroups(found, sortBalances(found.filter(({ amount }) => amount > 0n)));
  return { ...known, address, search, setSearch, find, found, groups };
}

/** The token of one side: held, suggested, popular, found by its name, or pasted by its address. */
export default function SwapSelectTokenView({ route }: ViewProps<'SwapSelectToken'>) {
  const t = useT<'send' | 'swap'>();
  const announce = useAnnounce();
  const { draft, side } = route;
  const { caipNetworkId } = draft;
  const network = usePorticoState(({ networks }) => networks.find((one) => one.caipNetworkId === caipNetworkId));
  const { listed, isPending, address, search, setSearch, find, found, groups } = useFound(route);
  const choose = useChoose(route);
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = search.trim();
  const isAddress = useIsAddress(wanted, network);
  const current = draft[side];
  const list = { caipNetworkId, current, onChoose: choose, onLeaveTop: () => input.current?.focus() };
  return (
    <div className="view swap-tokens" ref={container}>
      <div className="sticky">
        <SearchField
          label={t('send.searchToken')}
          clearLabel={t('allWallets.clear')}
          value={search}
          inputRef={input}
          onChange={(text) => {
            setSearch(text);
            announce(t('live.results', { count: find(text).length }));
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && focusFirstRow(container.current)) event.preventDefault();
          }}
        />
      </div>
      {isPending && found.length === 0 && <SkeletonRow isRound hasEnd />}
      <SwapTokenList {...list} label={t('swap.own')} tokens={groups.own} />
      <SwapTokenList {...list} label={t('swap.suggested')} tokens={groups.suggested} />
      <SwapTokenList {...list} label={t('swap.popular')} tokens={groups.popular} />
      <SwapTokenList {...list} label={t('swap.others')} tokens={groups.others} />
      {found.length === 0 && isAddress && <UnlistedToken {...list} owner={address} address={wanted} listed={listed} />}
      {found.length === 0 && !isAddress && !isPending && (
        <EmptyState icon="search" title={t('swap.noneFound', { network: network?.name ?? '' })} />
      )}
    </div>
  );
}
