import { useRef, useState } from 'react';
import { approveRequest, rejectRequest, selectWalletInfo } from '@portico/core/internal';
import { isAbort } from '@portico/core';
import type { State } from '@portico/core';
import type { WalletRequest } from '@portico/core/internal';
import framePlaceCss from '../../components/framePlace.css';
import { FramePlace } from '../../components/FramePlace.tsx';
import { WalletLink } from '../../components/WalletLink.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps, ViewTitle } from '../view.ts';
import { connectorName } from '../walletTitles.ts';
import approveCss from './approveTransaction.css';
import { RequestDetails } from './RequestDetails.tsx';
import { useShake } from './useShake.ts';

export const styles = framePlaceCss + approveCss;
/** A wallet on another device goes by its own name. */
function activeWalletName(state: State): string {
  const { active } = state.namespaces[state.activeNamespace];
  if (active.status === 'disconnected') return '';
  return selectWalletInfo(state)?.name ?? connectorName(state, active.connectorId);
}

export const title: ViewTitle<'ApproveTransaction'> = (t, state) =>
  t('approve.title', { wallet: activeWalletName(state) });

/** The request as the view renders it: its content, and both answers. */
function ApprovalRequest({ request }: { readonly request: WalletRequest }) {
  const t = useT<'common'>();
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const approve = () => {
    setIsBusy(true);
    approveRequest(portico, request.id).catch((error: unknown) => {
      if (!isAbort(error)) toast.error(errorText(error));
    });
  };
  return (
    <>
      <RequestDetails request={request} />
      <Button onClick={approve} isBusy={isBusy}>
        {t('approve.approve')}
      </Button>
      <Button kind="quiet" onClick={() => rejectRequest(portico, request.id)}>
        {t('approve.reject')}
      </Button>
    </>
  );
}

/** The connector draws the request itself; the view leaves a place for it, and a way out. */
function ForeignRequest({ request }: { readonly request: WalletRequest }) {
  const t = useT<'common'>();
  const portico = usePortico();
  return (
    <>
      <FramePlace />
      <Button kind="quiet" onClick={() => rejectRequest(portico, request.id)}>
        {t('approve.reject')}
      </Button>
    </>
  );
}

/**
 * A request that waits in a wallet on another device. A request of the page itself is the page's to abort: Cancel only
 * closes the view.
 */
function Waiting({ name }: { readonly name: string }) {
  const t = useT<'common'>();
  const router = useRouter();
  return (
    <>
      <p className="lead">{t('send.waiting.title', { wallet: name })}</p>
      <p className="sub">{t('approve.text', { wallet: name })}</p>
      <WalletLink />
      <Button kind="quiet" onClick={() => router.close()}>
        {t('common.cancel')}
      </Button>
    </>
  );
}

/** Shown while a request of the page waits for the visitor (spec §4, transaction stack). */
export default function ApproveTransactionView({ route }: ViewProps<'ApproveTransaction'>) {
  const t = useT<'common'>();
  const portico = usePortico();
  const { wallet } = useAccount();
  const name = wallet?.name ?? t('common.unknown');
  // Facts never change: the leaving card shows those of a request that has ended.
  const [request] = useState(() => portico.getState().requests.find(({ id }) => id === route.requestId));
  const view = useRef<HTMLDivElement>(null);
  useShake(view);
  const Body = request?.isDrawnByConnector ? ForeignRequest : ApprovalRequest;
  return (
    <div className="view center approve" ref={view}>
      {request?.isDrawnByConnector ? undefined : (
        <Ring state={request ? 'idle' : 'busy'}>
          <WalletImage name={name} src={wallet?.icon} />
        </Ring>
      )}
      {request ? <Body request={request} /> : <Waiting name={name} />}
    </div>
  );
}
