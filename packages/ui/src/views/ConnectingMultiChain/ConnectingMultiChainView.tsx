import { selectConnector } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { namespaceName } from '../../components/namespaceName.ts';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps, ViewTitle } from '../view.ts';
import { connectorName } from '../walletTitles.ts';

export { default as styles } from './connectingMultiChain.css';
export const title: ViewTitle<'ConnectingMultiChain'> = (_t, state, route) => connectorName(state, route.connectorId);

/** A wallet of several namespaces: the visitor picks the first one. */
export default function ConnectingMultiChainView({ route }: ViewProps<'ConnectingMultiChain'>) {
  const t = useT<'connecting'>();
  const router = useRouter();
  const { connectorId } = route;
  const connector = usePorticoState((state) => selectConnector(state, connectorId));
  const ownImage = usePorticoState((state) => state.options.connectorImages[connectorId]);
  const networks = usePorticoState((state) => state.networks);
  const wallet = connector?.name ?? connectorId;
  const networkOf = (namespace: ChainNamespace) => networks.find((network) => network.chainNamespace === namespace);
  // Only namespaces that this page has a network of.
  const served = (connector?.namespaces ?? []).flatMap((namespace) => networkOf(namespace) ?? []);
  return (
    <div className="view multi-chain">
      <div className="multi-chain-head">
        <WalletImage name={wallet} src={ownImage ?? connector?.imageUrl} sizePx={72} />
        <p className="lead">{t('multiChain.title')}</p>
        <p className="sub">{t('multiChain.text', { wallet })}</p>
      </div>
      <List label={t('multiChain.title')}>
        {served.map((network) => {
          const { chainNamespace: namespace } = network;
          const isReadOnly = connector?.readOnlyNamespaces?.includes(namespace) ?? false;
          return (
            <Row
              key={namespace}
              icon={<NetworkImage network={network} />}
              title={namespaceName(t, network)}
              subtitle={isReadOnly ? <span className="warn">{t('connect.warning.cannot-sign')}</span> : undefined}
              isDisabled={isReadOnly}
              onClick={() => router.push({ view: 'ConnectingExternal', connectorId, namespace })}
            />
          );
        })}
      </List>
    </div>
  );
}
