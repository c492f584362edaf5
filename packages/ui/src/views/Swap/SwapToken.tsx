import type { TokenBalance } from '@portico/core';
import { SWAP_TO_AMOUNT_DECIMALS } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { worthUsd } from '../../amounts/portfolio.ts';
import { Amount, Money } from '../../components/Amount.tsx';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Row } from '../../primitives/Row.tsx';
import { Skeleton, SkeletonRow } from '../../primitives/Skeleton.tsx';

export interface SwapTokenProps {
  readonly label: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly token: TokenBalance | undefined;
  /** The tokens are not known yet. */
  readonly isWaiting: boolean;
  readonly onChoose: () => void;
  /** What is received of it; 'pending' while that is quoted. */
  readonly received?: bigint | 'pending' | undefined;
}

function Received({ token, amount }: { readonly token: TokenBalance; readonly amount: bigint }) {
  const worth = worthUsd({ ...token, amount });
  return (
    <>
      <Amount
        amount={amount}
        decimals={token.decimals}
        symbol={token.symbol}
        fractionDigits={SWAP_TO_AMOUNT_DECIMALS}
      />
      {worth !== undefined && (
        <span className="sub">
          <Money value={worth} />
        </span>
      )}
    </>
  );
}

/** One side of a swap: its token, what is held of it, and on the other side what is received. */
export function SwapToken({ label, caipNetworkId, token, isWaiting, onChoose, received }: SwapTokenProps) {
  const t = useT<'send' | 'swap'>();
  const format = useFormat();
  if (isWaiting) return <SkeletonRow isRound />;
  const held = token && `${format.amount(token.amount, token.decimals)}\u00a0${token.symbol}`;
  return (
    <div className="swap-side">
      <Row
        title={
          <>
            <span className="swap-label" aria-hidden="true">
              {label}
            </span>
            <span className="visually-hidden">{`${label}: `}</span>
            {token ? <bdi>{token.name}</bdi> : t('swap.selectToken')}
          </>
        }
        icon={token ? <TokenIcon token={token} caipNetworkId={caipNetworkId} /> : 'wallet'}
        end={<Icon name="chevronDown" size="small" />}
        isEmphasised
        onClick={onChoose}
        {...(held !== undefined && { subtitle: t('swap.held', { amount: held }) })}
      />
      {token && received !== undefined && (
        <p className="swap-received" aria-live="polite">
          {received === 'pending' ? (
            <Skeleton width="120px" height="20px" />
          ) : (
            <Received token={token} amount={received} />
          )}
        </p>
      )}
    </div>
  );
}
