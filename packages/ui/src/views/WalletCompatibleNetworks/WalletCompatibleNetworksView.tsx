import { NetworkImage } from '../../components/NetworkImage.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { Row } from '../../primitives/Row.tsx';
import { Tag } from '../../primitives/Tag.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'compatible.title';

/** The networks on which the active address can receive. */
export default function WalletCompatibleNetworksView(_props: ViewProps<'WalletCompatibleNetworks'>) {
  const t = useT<'networks'>();
  const { namespace } = useAccount();
  const networks = usePorticoState((state) => state.networks);
  return (
    <div className="view">
      <p className="sub">{t('compatible.text')}</p>
      <ul>
        {networks
          .filter((network) => network.chainNamespace === namespace)
          .map((network) => (
            <li key={network.caipNetworkId}>
              <Row
                title={network.name}
                icon={<NetworkImage network={network} />}
                {...(network.testnet ? { end: <Tag kind="warn">{t('networks.testnet')}</Tag> } : {})}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}
