import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';

export interface TokenChoiceProps {
  readonly tokens: readonly TokenBalance[];
  readonly token: TokenBalance;
  readonly caipNetworkId: CaipNetworkId;
  readonly onChoose: (address: string | undefined) => void;
}

/** The native currency has no address. */
const valueOf = ({ address = '' }: TokenBalance): string => address;

/** A foreign name, isolated from the direction of its neighbours in right-to-left text. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/**
 * The token: drawn in the style of the modal, with the browser's own select underneath, which every phone, keyboard and
 * screen reader supports.
 */
export function TokenChoice({ tokens, token, caipNetworkId, onChoose }: TokenChoiceProps) {
  const t = useT<'receive'>();
  return (
    <div className="receive-token">
      <span className="receive-token-face" aria-hidden="true">
        <TokenIcon token={token} caipNetworkId={caipNetworkId} sizePx={20} />
        <bdi className="ellipsis">{token.name}</bdi>
        <Icon name="chevronDown" size="small" />
      </span>
      <select
        aria-label={t('receive.token')}
        value={valueOf(token)}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : value)}
      >
        {tokens.map((each) => (
          <option key={valueOf(each)} value={valueOf(each)}>
            {`${apart(each.name)} (${apart(each.symbol)})`}
          </option>
        ))}
      </select>
    </div>
  );
}
