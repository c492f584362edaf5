import { useId } from 'react';
import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { worthUsd } from '../../amounts/portfolio.ts';
import { isSameToken } from '../../amounts/swapTerms.ts';
import { Amount, Money } from '../../components/Amount.tsx';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';

/** What every group of tokens has. */
export interface TokenChoice {
  readonly caipNetworkId: CaipNetworkId;
  readonly current: TokenBalance | undefined;
  readonly onChoose: (token: TokenBalance) => void;
  readonly onLeaveTop: () => void;
}

export interface SwapTokenListProps extends TokenChoice {
  readonly label: string;
  readonly tokens: readonly TokenBalance[];
}

function endOf(token: TokenBalance) {
  if (token.amount === 0n) return undefined;
  const worth = worthUsd(token);
  const amount = <Amount key="amount" amount={token.amount} decimals={token.decimals} />;
  return worth === undefined ? amount : [<span key="amount">{amount}</span>, <Money key="worth" value={worth} />];
}

/** A group of tokens with its heading; nothing where it is empty. */
export function SwapTokenList({ label, tokens, caipNetworkId, current, onChoose, onLeaveTop }: SwapTokenListProps) {
  const id = useId();
  const toKey = useAddressKey(caipNetworkId);
  if (tokens.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="small">
        {label}
      </h3>
      <List label={label} onLeaveTop={onLeaveTop}>
        {tokens.map((token) => (
          <Row
            key={token.address ?? 'native'}
            title={<bdi>{token.name}</bdi>}
            textValue={token.name}
            subtitle={<bdi>{token.symbol}</bdi>}
            icon={<TokenIcon token={token} caipNetworkId={caipNetworkId} />}
            end={endOf(token)}
            isCurrent={current !== undefined && isSameToken(current, token, toKey)}
            onClick={() => onChoose(token)}
          />
        ))}
      </List>
    </section>
  );
}
