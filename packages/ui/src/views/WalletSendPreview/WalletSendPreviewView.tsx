import { useEffect, useId, useRef, useState } from 'react';
import { needsCheck } from '../../flows/recipientJudgement.ts';
import { ErrorId } from '../../components/ErrorId.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useJudgedRecipient } from '../../hooks/useRecipient.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox.tsx';
import type { ViewProps } from '../registry.ts';
import { PreviewAmount } from './PreviewAmount.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';
import { SendingFace } from './SendingFace.tsx';
import { useSending } from './useSending.ts';

export { default as styles } from './walletSendPreview.css';

/** The whole of a transfer once more, before the wallet is asked. */
export default function WalletSendPreviewView({ route }: ViewProps<'WalletSendPreview'>) {
  const t = useT();
  const format = useFormat();
  const errorText = useErrorText();
  const announce = useAnnounce();
  const router = useRouter();
  const id = useId();
  const { token, amount, to, draft } = route;
  const { networkId } = draft;
  const { address: from, wallet, connection } = useAccount();
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === networkId));
  const judged = useJudgedRecipient(to, from, networkId);
  const { state, send } = useSending();
  const [isChecked, setIsChecked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const check = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);

  const mustCheck = judged.judgement !== undefined && needsCheck(judged.judgement, judged.isContract);
  const isElsewhere = connection !== undefined && connection.networkId !== networkId;
  const isDeclined = state.status === 'declined';
  const failure = state.status === 'failed' ? errorText(state.error) : undefined;
  const walletName = wallet?.name ?? t('common.unknown');

  useEffect(() => {
    if (isDeclined) announce(t('send.declined'), 'assertive');
    if (failure !== undefined) announce(failure, 'assertive');
    // Back from waiting: the focus is where it was.
    if (isDeclined || failure !== undefined) sendButton.current?.focus();
  }, [announce, t, isDeclined, failure]);

  if (state.status === 'waiting' || state.status === 'slow') {
    return <SendingFace wallet={walletName} icon={wallet?.icon} isSlow={state.status === 'slow'} />;
  }
  const ask = () => {
    if (isElsewhere) router.push({ view: 'SwitchNetwork', networkId });
    else if (mustCheck && !isChecked) {
      setIsMissing(true);
      check.current?.querySelector('input')?.focus();
    } else {
      const { estimate } = route;
      send({ networkId, to, amount, ...(token.address !== undefined && { token }), ...(estimate && { estimate }) });
    }
  };
  const action = { amount: format.amount(amount, token.decimals, token.decimals), symbol: token.symbol };
  return (
    <div className="view preview">
      <PreviewAmount token={token} amount={amount} />
      <PreviewFacts route={route} judged={judged} from={from} network={network} />
      {mustCheck && (
        <div className="preview-check" ref={check}>
          <p className="small" id={id}>
            {t('send.checkAddress')}
          </p>
          <Address value={to} isWhole />
          <Checkbox
            isChecked={isChecked}
            isInvalid={isMissing && !isChecked}
            describedBy={id}
            onChange={(next) => {
              setIsChecked(next);
              setIsMissing(false);
            }}
          >
            {t('send.understand')}
          </Checkbox>
        </div>
      )}
      {isDeclined && <p className="preview-note">{t('send.declined')}</p>}
      {failure !== undefined && state.status === 'failed' && (
        <div className="preview-note" data-kind="error">
          {failure}
          <ErrorId error={state.error} />
        </div>
      )}
      <div className="stack sticky-end">
        <Button onClick={ask} buttonRef={sendButton}>
          {isElsewhere ? t('switch.title') : t('send.action', action)}
        </Button>
        <p className="foot">{t('send.confirmIn', { wallet: walletName })}</p>
      </div>
    </div>
  );
}
