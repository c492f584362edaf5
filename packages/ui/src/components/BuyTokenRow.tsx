import type { OnrampToken } from '@portico/core/internal';
import { Row } from '../primitives/Row.tsx';
import type { RowProps } from '../primitives/Row.tsx';
import { TokenIcon } from './TokenIcon.tsx';

export interface BuyTokenRowProps extends Pick<RowProps, 'end' | 'isCurrent' | 'onClick'> {
  readonly token: OnrampToken;
  /** Read out before the name. */
  readonly label?: string;
}

/** A token that is sold, and on which network. */
export function BuyTokenRow({ token, label, ...row }: BuyTokenRowProps) {
  const { name, symbol, networkLabel, caipNetworkId } = token;
  // Without its contract: the host's server names the token, and no other of this symbol is sold.
  const pictured = { name, symbol, decimals: 0, amount: 0n };
  return (
    <Row
      title={
        <>
          {label !== undefined && <span className="visually-hidden">{`${label}: `}</span>}
          <bdi>{name}</bdi>
        </>
      }
      subtitle={<bdi>{`${symbol} · ${networkLabel}`}</bdi>}
      textValue={name}
      icon={<TokenIcon token={pictured} caipNetworkId={caipNetworkId} />}
      {...row}
    />
  );
}
