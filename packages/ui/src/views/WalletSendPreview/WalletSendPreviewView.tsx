import { useRef, useState } from 'react';
import { isOnNetwork } from '@portico/core/internal';
import { needsCheck } from '../../flows/recipientAssessment.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useHeldPress } from '../../hooks/useHeldPress.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useAssessedRecipient } from '../../flows/useRecipient.ts';
import type { AssessedRecipient } from '../../flows/useRecipient.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { useTransferEstimate } from '../../hooks/useTransferEstimate.ts';
import { Button } from '../../primitives/Button.tsx';
import type { RouteOf } from '../../router/routes.ts';
import type { ViewProps } from '../view.ts';
import { AddressCheck } from './AddressCheck.tsx';
import { PreviewAmount } from './PreviewAmount.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';
import { SendingEnd } from './SendingEnd.tsx';
import { SendingStatus } from './SendingStatus.tsx';
import { useSending } from './useSending.ts';

export { default as styles } from './walletSendPreview.css';
export const title = 'send.reviewTitle';

/**
 * The tick that a risky recipient needs: `isOpen` while it is needed and missing, `isJudging` while that is not known
 * yet.
 */
function useCheck({ assessment, isContract, isContractUnknown }: AssessedRecipient) {
  const isJudging = isContract === undefined && !isContractUnknown;
  const mustCheck = assessment !== undefined && needsCheck(assessment, isJudging ? false : isContract);
  const [isChecked, setIsChecked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  return {
    mustCheck,
    isJudging,
    isOpen: mustCheck && !isChecked,
    point: () => {
      setIsMissing(true);
      containerRef.current?.querySelector('input')?.focus();
    },
    props: { isChecked, isMissing, onChange: setIsChecked, containerRef },
  };
}

/** The current cost of the transfer; until it is known, the cost at the time when the form was left. */
function useEstimate(route: RouteOf<'WalletSendPreview'>, from: string | undefined) {
  const { to, amount, token, draft } = route;
  const { caipNetworkId } = draft;
  const { data, isPending } = useTransferEstimate(
    from === undefined
      ? undefined
      : { caipNetworkId, from, to, amount, ...(token.address && { tokenAddress: token.address }) },
  );
  return { data: data ?? route.estimate, isPending };
}

/** The wallet has the transfer. */
function Sending({ wallet, icon, isSlow }: { wallet: string; icon: string | undefined; isSlow: boolean }) {
  const t = useT<'send'>();
  const text = isSlow ? t('connecting.slow.text', { wallet }) : t('send.waiting.text');
  return <SendingStatus {...{ wallet, icon, text }} title={t('send.waiting.title', { wallet })} />;
}

/** The whole of a transfer once more, before the wallet is requested. */
export default function WalletSendPreviewView({ route }: ViewProps<'WalletSendPreview'>) {
  const t = useT<'send'>();
  const format = useFormat();
  const router = useRouter();
  const { token, amount, to } = route;
  const { caipNetworkId } = route.draft;
  const { address: from, wallet, connection } = useAccount();
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  const assessed = useAssessedRecipient(to, from, caipNetworkId);
  const estimate = useEstimate(route, from);
  const { state, send } = useSending();
  const sendButton = useRef<HTMLButtonElement>(null);
  const check = useCheck(assessed);
  // The form has usually found it out; a press that comes before a slow node's answer waits for it.
  const { isHeld, hold } = useHeldPress(sendButton, to, check.isJudging);
  const needsSwitch = connection !== undefined && !isOnNetwork(connection, caipNetworkId);
  const walletName = wallet?.name ?? t('common.unknown');

  if (state.status === 'waiting' || state.status === 'slow') {
    return <Sending wallet={walletName} icon={wallet?.icon} isSlow={state.status === 'slow'} />;
  }
  const request = () => {
    if (needsSwitch) router.push({ view: 'SwitchNetwork', caipNetworkId });
    else if (check.isOpen) check.point();
    else if (check.isJudging) hold();
    else
      send({
        caipNetworkId,
        to,
        amount,
        ...(token.address && { token }),
        ...(estimate.data && { estimate: estimate.data }),
      });
  };
  const text = format.amount(amount, token.decimals, token.decimals);
  return (
    <div className="view preview">
      <PreviewAmount token={token} amount={amount} text={text} />
      <PreviewFacts {...{ route, assessed, from, network, estimate }} isShownWholeBelow={check.mustCheck} />
      {check.mustCheck && <AddressCheck to={to} {...check.props} />}
      <SendingEnd state={state} next={sendButton} />
      <div className="stack sticky-end">
        <Button onClick={request} buttonRef={sendButton} isBusy={isHeld}>
          {needsSwitch ? t('switch.title') : t('send.action', { amount: text, symbol: token.symbol })}
        </Button>
        <p className="foot">{t('send.confirmIn', { wallet: walletName })}</p>
      </div>
    </div>
  );
}
