import { track } from '@portico/core/internal';
import { NetworkList } from '../../components/NetworkList.tsx';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'networks.title';

/** Choose the network that the page works with. */
export default function NetworksView(_props: ViewProps<'Networks'>) {
  const t = useT<'networks'>();
  const router = useRouter();
  const portico = usePortico();
  return (
    <div className="view">
      <NetworkList />
      <p className="foot">
        <Button
          kind="link"
          onClick={() => {
            track(portico, 'CLICK_NETWORK_HELP', {});
            router.push({ view: 'WhatIsANetwork' });
          }}
        >
          {t('networks.help')}
        </Button>
      </p>
    </div>
  );
}
