import { useEffect, useState } from 'react';
import { useChooseAnother } from '../../flows/useChooseAnother.ts';
import { useCloseOnSuccess, useIsCurrentRoute } from '../../flows/useCloseOnSuccess.ts';
import { usePairing } from '../../flows/usePairing.ts';
import { useHasAllWallets } from '../../hooks/useHasAllWallets.ts';
import { useIsOnline } from '../../hooks/useIsOnline.ts';
import { useRouter, useRouterState } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { detectPlatform } from '../../platform/detectPlatform.ts';
import { detectLinkPlace } from '../../platform/linkPlace.ts';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Tabs } from '../../primitives/Tabs.tsx';
import type { RouteOf } from '../../router/routes.ts';
import { PairingCode } from './PairingCode.tsx';
import { PairingEnd } from './PairingEnd.tsx';
import { PairingLink } from './PairingLink.tsx';
import { usePairingWallet } from './usePairingWallet.ts';
import type { PairingWallet } from './usePairingWallet.ts';
import { methodsTo, methodMessages } from './methods.ts';
import type { ConnectMethod, MethodName } from './methods.ts';

interface PairingProgressViewProps {
  readonly route: RouteOf<'ConnectingWalletConnect'> | RouteOf<'ConnectingWalletConnectBasic'>;
  readonly walletId?: string;
}

/** From a link to being connected: a code, a link or both, with a message and a next step for every outcome. */
export function PairingProgressView({ route, walletId }: PairingProgressViewProps) {
  const isCurrentRoute = useIsCurrentRoute(route);
  const { ref, ...wallet } = usePairingWallet(walletId);
  const { state, attempt, start } = usePairing(isCurrentRoute);
  const chooseAnother = useChooseAnother();
  // At the bottom of the history an attempt aborted from outside stays in the view, to be started anew.
  const { history } = useRouterState();
  useCloseOnSuccess(state.status, isCurrentRoute, history.length > 1 ? chooseAnother : undefined);
  const isRequesting = (state.status === 'opening' || state.status === 'waiting') && !attempt?.isLinking;
  return (
    <div className="view center pairing" ref={ref}>
      {isRequesting ? (
        <Requesting wallet={wallet} attempt={attempt} retry={start} />
      ) : (
        <PairingEnd state={state} wallet={wallet} retry={start} chooseAnother={chooseAnother} />
      )}
    </div>
  );
}

interface RequestingProps {
  readonly wallet: PairingWallet;
  readonly attempt: ReturnType<typeof usePairing>['attempt'];
  readonly retry: () => void;
}

/** A link is there to be used, in the way that fits where the visitor is. */
function Requesting({ wallet, attempt, retry }: RequestingProps) {
  const t = useT<'pairing'>();
  const platform = detectPlatform(navigator);
  const place = detectLinkPlace(window);
  const methods = methodsTo({
    wallet: wallet.entry,
    hasExtension: wallet.extensionId !== undefined,
    platform,
    place,
    uri: attempt?.uri,
  });
  const [chosen, setChosen] = useState<MethodName>();
  const method = methods.find(({ name }) => name === chosen) ?? methods[0];
  if (!method) return null;
  const panel = <Panel wallet={wallet} attempt={attempt} retry={retry} method={method} />;
  return (
    <>
      <Trouble attempt={attempt} retry={retry} />
      {methods.length > 1 ? (
        <Tabs
          label={t('pairing.tabs')}
          items={methods.map(({ name }) => ({ id: name, label: t(methodMessages[name]) }))}
          selected={method.name}
          onSelect={setChosen}
        >
          {panel}
        </Tabs>
      ) : (
        <div className="tab-panel">{panel}</div>
      )}
      <More wallet={wallet} />
    </>
  );
}

function Panel({ wallet, attempt, method }: RequestingProps & { readonly method: ConnectMethod }) {
  const t = useT<'pairing'>();
  const router = useRouter();
  const { extensionId } = wallet;
  if (method.link) {
    return (
      <PairingLink
        key={method.name}
        attempt={attempt}
        wallet={wallet}
        link={method.link}
        place={detectLinkPlace(window)}
      />
    );
  }
  if (method.name === 'browser' && extensionId !== undefined) {
    const use = () => router.replace({ view: 'ConnectingExternal', connectorId: extensionId });
    return (
      <>
        <p className="sub">{t('pairing.browser.text', { wallet: wallet.name })}</p>
        <Button onClick={use}>{t('pairing.browser.action')}</Button>
      </>
    );
  }
  return <PairingCode attempt={attempt} wallet={wallet} />;
}

/** A problem that keeps a wallet from receiving the link: shown as soon as it is known, and removed when it is over. */
function Trouble({ attempt, retry }: Pick<RequestingProps, 'attempt' | 'retry'>) {
  const t = useT<'pairing'>();
  const announce = useAnnounce();
  const isOnline = useIsOnline();
  const isLate = attempt?.relay === 'late';
  const text = (!isOnline && t('common.offline')) || (isLate && t('pairing.late')) || '';
  useEffect(() => {
    if (text !== '') announce(text, 'assertive');
  }, [announce, text]);
  if (text === '') return null;
  return (
    <div className="pairing-trouble">
      <Icon name="offline" />
      <p>{text}</p>
      {isOnline && (
        <Button kind="link" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** For a visitor who does not have it, or prefers another. */
function More({ wallet: { entry, name } }: { readonly wallet: PairingWallet }) {
  const t = useT<'pairing'>();
  const router = useRouter();
  const hasAllWallets = useHasAllWallets();
  if (!entry && !hasAllWallets) return null;
  return (
    <p className="foot">
      {entry ? (
        <Button kind="link" onClick={() => router.push({ view: 'Downloads', walletId: entry.id })}>
          {t('pairing.get', { wallet: name })}
        </Button>
      ) : (
        <Button kind="link" onClick={() => router.push({ view: 'AllWallets' })}>
          {t('connect.allWallets')}
        </Button>
      )}
    </p>
  );
}
