import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { isEqual, track } from '@portico/core/internal';
import type { ConnectMethod } from '@portico/protocol';
import { afterEntrance } from '../../components/afterEntrance.ts';
import { ConnectWalletList } from '../../components/ConnectWalletList.tsx';
import { MoreBelow } from '../../components/MoreBelow.tsx';
import { useWalletGate } from '../../components/WalletGate.tsx';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { useUi } from '../../hooks/uiContext.ts';
import { useWallets } from '../../hooks/useWallets.ts';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { selectConnectMethods } from './connectMethods.ts';

// Only a page with a login pays for it.
const LoginSection = lazy(() => import('../EmailLogin/LoginSection.tsx'));

export { default as styles } from '../../components/wallets.css';
export const title = 'connect.title';

/**
 * The code for the next step of a picked wallet is loaded before the press: a pop-up must not wait for a chunk.
 * Prerendered, it waits until it is shown.
 */
function usePrefetchedWallets(): void {
  const { views, portico, isEmbedded } = useUi();
  useEffect(() => {
    const isShown = () => isEmbedded || portico.getState().modal.status === 'open';
    let callOff = () => {};
    const follow = () => {
      callOff();
      if (!isShown()) return;
      callOff = afterEntrance(() => void views.load('ConnectingExternal').catch(() => undefined));
    };
    follow();
    const stop = portico.store.subscribe(({ modal }) => modal.status, follow);
    return () => {
      stop();
      callOff();
    };
  }, [views, portico, isEmbedded]);
}

/** For a visitor without a wallet: always there. */
function NewHere() {
  const t = useT();
  const portico = usePortico();
  const router = useRouter();
  const getWallet = () => {
    track(portico, 'CLICK_GET_WALLET', {});
    router.push({ view: 'GetWallet' });
  };
  const link = (
    <Button kind="link" onClick={getWallet}>
      {t('connect.getWallet')}
    </Button>
  );
  return (
    <p className="foot">
      <Text id="connect.noWallet" values={{ link }} />
    </p>
  );
}

/** The host turned wallets off and has no other method: a message, with the way back to the site. */
function NoMethod() {
  const t = useT();
  const { router, isEmbedded } = useUi();
  const action = { label: t('common.close'), onClick: () => void router.close() };
  return (
    <div className="view connect">
      <EmptyState
        icon="wallet"
        title={t('connect.noMethod.title')}
        text={t('connect.noMethod.text')}
        {...(isEmbedded ? {} : { action })}
      />
    </div>
  );
}

/** The first view: every way to connect that this page has. */
export default function ConnectView() {
  const t = useT();
  const router = useRouter();
  const end = useRef<HTMLDivElement>(null);
  const list = useWallets();
  const gate = useWalletGate();
  const hasInstalled = list.wallets.some((wallet) => wallet.isInstalled);
  const methods = usePorticoState((state) => selectConnectMethods(state, hasInstalled), isEqual);
  const { collapseWallets, emailShowWallets } = usePorticoState(({ options }) => options.features);
  const isCollapsed = collapseWallets || (!emailShowWallets && methods.includes('email'));
  const hasGuide = usePorticoState(({ options }) => options.enableWalletGuide && options.enableWallets);
  usePrefetchedWallets();
  if (methods.length === 0) return <NoMethod />;

  const wallets = isCollapsed ? (
    <List>
      <Row
        icon="wallet"
        title={t('connect.continueWithWallet')}
        isDisabled={gate.isClosed}
        isEmphasised
        onClick={() => router.push({ view: 'ConnectWallets' })}
      />
    </List>
  ) : (
    <ConnectWalletList {...list} isDisabled={gate.isClosed} />
  );
  const toSection = (method: ConnectMethod): ReactNode =>
    method === 'wallet' ? (
      wallets
    ) : (
      <Suspense fallback={null}>
        <LoginSection method={method} isDisabled={gate.isClosed} />
      </Suspense>
    );

  return (
    <div className="view connect">
      {gate.guard(methods.map((method) => <Fragment key={method}>{toSection(method)}</Fragment>))}
      <div className="list-end" ref={end} />
      <div className="sticky-end connect-foot">
        <MoreBelow endRef={end} />
        {gate.box}
        {hasGuide && <NewHere />}
      </div>
    </div>
  );
}
