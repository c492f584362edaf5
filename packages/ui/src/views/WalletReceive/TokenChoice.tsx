import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';

export interface TokenChoiceProps {
  readonly tokens: readonly TokenBalance[];
  readonly token: TokenBalance;
  readonly networkId: CaipNetworkId;
  readonly onChoose: (address: string | undefined) => void;
}

/** The native currency has no address. */
const valueOf = ({ address = '' }: TokenBalance): string => address;

/** A name that somebody made up, kept from turning its neighbours in right-to-left words. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/** Of what: drawn as everything here is, and underneath the browser's own list, which every phone, keyboard and reader knows. */
export function TokenChoice({ tokens, token, networkId, onChoose }: TokenChoiceProps) {
  const t = useT<'receive'>();
  return (
    <div className="receive-token">
      <span className="receive-token-face" aria-hidden="true">
        <TokenIcon token={token} networkId={networkId} sizePx={20} />
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
