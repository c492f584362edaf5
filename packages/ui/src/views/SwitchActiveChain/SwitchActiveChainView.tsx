import { namespaceName } from '../../components/namespaceName.ts';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useToast } from '../../hooks/useToast.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from './switchActiveChain.css';
export const title = 'switch.title';

/** Another namespace, where no wallet is connected yet: an explanation first, then Connect. */
export default function SwitchActiveChainView({ route }: ViewProps<'SwitchActiveChain'>) {
  const t = useT<'networks'>();
  const portico = usePortico();
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const network = usePorticoState(({ networks }) =>
    networks.find((each) => each.caipNetworkId === route.caipNetworkId),
  );
  const namespace = network ? namespaceName(t, network) : '';
  const goOn = () => {
    // A new history first: the views before this one belong to the account that is left.
    router.reset({ view: 'Connect' });
    portico
      .switchNetwork({ caipNetworkId: route.caipNetworkId })
      .catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <div className="view center switch-active">
      {network && <NetworkImage network={network} sizePx={72} />}
      <p className="lead">{t('switchActive.title', { namespace })}</p>
      <p className="sub">{t('switchActive.text', { namespace })}</p>
      <Button onClick={goOn}>{t('switchActive.action', { namespace })}</Button>
      <Button kind="quiet" onClick={() => router.goBack()}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
