import { useRef, useState } from 'react';
import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { sortBalances, worthUsd } from '../../amounts/portfolio.ts';
import { Amount, Money } from '../../components/Amount.tsx';
import { FailedBalances } from '../../components/FailedBalances.tsx';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useBalances } from '../../hooks/useBalances.ts';
import type { Balances } from '../../hooks/useBalances.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { List, focusFirstRow } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { SearchField } from '../../primitives/TextField.tsx';
import type { RouteOf } from '../../router/routes.ts';
import type { ViewProps } from '../view.ts';

export const title = 'send.selectToken';

/** Found by a part of its name or symbol, or by its whole address. */
function matches(
  { name, symbol, address = '' }: TokenBalance,
  wanted: string,
  toKey: (address: string) => string,
): boolean {
  const texts = [name, symbol].map((text) => text.toLowerCase());
  return texts.some((text) => text.includes(wanted.toLowerCase())) || toKey(address) === toKey(wanted);
}

/**
 * Back to the form with the token; an amount typed for another token stays only where it was in the token's own unit.
 */
function useChoose(route: RouteOf<'WalletSendSelectToken'>): (token: TokenBalance) => void {
  const router = useRouter();
  return (token) => {
    const { assetAddress: _requested, amountUnit: unit, ...rest } = route.draft;
    const canKeepUnit = unit === 'money' && token.priceUsd === undefined;
    const { amountText: _typed, ...withoutAmount } = rest;
    const draft = canKeepUnit ? { ...withoutAmount, token } : { ...rest, ...(unit && { amountUnit: unit }), token };
    const next = { view: 'WalletSend', draft } as const;
    if (router.getState().history.some((entry) => entry.route.view === 'WalletSend')) {
      router.amend(next);
      router.goBackTo('WalletSend');
    } else router.replace(next);
  };
}

function TokenRow(props: {
  readonly token: TokenBalance;
  readonly caipNetworkId: CaipNetworkId;
  readonly isCurrent: boolean;
  readonly onChoose: (token: TokenBalance) => void;
}) {
  const { token, caipNetworkId, isCurrent, onChoose } = props;
  const worth = worthUsd(token);
  const amount = <Amount amount={token.amount} decimals={token.decimals} />;
  return (
    <Row
      title={<bdi>{token.name}</bdi>}
      textValue={token.name}
      subtitle={<bdi>{token.symbol}</bdi>}
      icon={<TokenIcon token={token} caipNetworkId={caipNetworkId} />}
      end={worth === undefined ? amount : [<span key="amount">{amount}</span>, <Money key="worth" value={worth} />]}
      isCurrent={isCurrent}
      onClick={() => onChoose(token)}
    />
  );
}

/** In place of rows: loading, failed, none held, none found. */
function NoRows(props: { readonly balances: Balances; readonly search: string; readonly network: string }) {
  const t = useT<'account' | 'send'>();
  const { balances, search, network } = props;
  if (!balances.data) {
    if (balances.error != null) return <FailedBalances balances={balances} />;
    return (
      <div className="list">
        {[0, 1, 2].map((key) => (
          <SkeletonRow key={key} isRound hasEnd />
        ))}
      </div>
    );
  }
  if (search === '') return <EmptyState icon="wallet" title={t('account.tokens.empty.title')} />;
  return <EmptyState icon="search" title={t('send.noToken', { network })} />;
}

/** The token to send: those held on this network, by name, symbol or address. */
export default function WalletSendSelectTokenView({ route }: ViewProps<'WalletSendSelectToken'>) {
  const t = useT<'account' | 'send'>();
  const announce = useAnnounce();
  const { caipNetworkId } = route.draft;
  const { address } = useAccount();
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  const balances = useBalances(caipNetworkId, address);
  const choose = useChoose(route);
  const toKey = useAddressKey(caipNetworkId);
  const [search, setSearch] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const held = sortBalances(balances.data?.balances ?? []).filter(({ amount }) => amount > 0n);
  const find = (text: string) => held.filter((token) => matches(token, text.trim(), toKey));
  const found = find(search);
  return (
    <div className="view" ref={container}>
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
      {found.length === 0 && <NoRows balances={balances} search={search} network={network?.name ?? ''} />}
      <List label={t('account.tokens')} onLeaveTop={() => input.current?.focus()}>
        {found.map((token) => (
          <TokenRow
            key={token.address ?? 'native'}
            token={token}
            caipNetworkId={caipNetworkId}
            isCurrent={route.draft.token !== undefined && route.draft.token.address === token.address}
            onChoose={choose}
          />
        ))}
      </List>
    </div>
  );
}
