import { NetworkList } from '../../components/NetworkList.tsx';
import { DisconnectButton } from '../../components/DisconnectButton.tsx';
import { useT } from '../../hooks/useT.tsx';
import type { ViewProps } from '../registry.ts';

/** The wallet is on a network that the site does not use. Never a trap: switch, disconnect, or close. */
export default function UnsupportedChainView(_props: ViewProps<'UnsupportedChain'>) {
  const t = useT();
  return (
    <div className="view">
      <div className="stack center">
        <p className="lead">{t('unsupported.lead')}</p>
        <p className="sub">{t('unsupported.textUnknown')}</p>
      </div>
      <NetworkList />
      <DisconnectButton />
    </div>
  );
}
