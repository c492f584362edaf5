import * as knownNetworks from '@portico/core/networks';
import { parseCaipNetworkId } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { NetworkList } from '../../components/NetworkList.tsx';
import { DisconnectButton } from '../../components/DisconnectButton.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { Text } from '../../hooks/useT.tsx';
import { useT } from '../../hooks/useT.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'unsupported.title';

/** The name of a network that the site does not use, where it is a bundled one. */
function nameOf(caipNetworkId: CaipNetworkId): string | undefined {
  const known = Object.values(knownNetworks);
  return known.find((each) => 'caipNetworkId' in each && each.caipNetworkId === caipNetworkId)?.name;
}

/** The network of the wallet; the text follows when it switches. */
function WhereItIs() {
  const caipNetworkId = useAccount().connection?.caipNetworkId;
  if (!caipNetworkId) return null;
  const name = nameOf(caipNetworkId);
  const { chainId } = parseCaipNetworkId(caipNetworkId);
  return (
    <p className="sub" role="status">
      {name === undefined ? (
        <Text<'networks'> id="unsupported.textUnknown" values={{ id: <bdi>{chainId}</bdi> }} />
      ) : (
        <Text<'networks'> id="unsupported.text" values={{ network: <strong>{name}</strong> }} />
      )}
    </p>
  );
}

/** The wallet is on a network that the site does not use. Never a trap: switch, disconnect, or close. */
export default function UnsupportedChainView(_props: ViewProps<'UnsupportedChain'>) {
  const t = useT<'networks'>();
  return (
    <div className="view">
      <div className="stack center">
        <p className="lead">{t('unsupported.lead')}</p>
        <WhereItIs />
      </div>
      <NetworkList />
      <DisconnectButton />
    </div>
  );
}
