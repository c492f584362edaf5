import { useEffect, useRef, useState } from 'react';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { TransferFee } from '../../components/TransferFee.tsx';
import { useRouter } from '../../hooks/useRouter.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import type { Route } from '../../router/routes.ts';
import type { ViewProps } from '../view.ts';
import { HeldToken } from './HeldToken.tsx';
import { SendAmount } from './SendAmount.tsx';
import { SendRecipient } from './SendRecipient.tsx';
import { estimateMessages } from './sendProblems.ts';
import { useSendForm } from './useSendForm.ts';
import type { SendForm } from './useSendForm.ts';

export { default as styles } from './walletSend.css';

/** What there is to send is not known yet. */
const isWaiting = ({ token, balances }: SendForm): boolean =>
  !token && balances.data === undefined && balances.error == null;

function SendToken({ form }: { readonly form: SendForm }) {
  const t = useT<'send'>();
  const router = useRouter();
  const { token, draft } = form;
  const choose = () => {
    router.amend({ view: 'WalletSend', draft });
    router.push({ view: 'WalletSendSelectToken', draft });
  };
  if (isWaiting(form)) return <SkeletonRow isRound />;
  return (
    <Row
      title={token ? <bdi>{token.name}</bdi> : t('send.selectToken')}
      icon={token ? <TokenIcon token={token} networkId={draft.networkId} /> : 'wallet'}
      end={<Icon name="chevronDown" size="small" />}
      isEmphasised
      onClick={choose}
      {...(token && { subtitle: <HeldToken token={token} /> })}
    />
  );
}

/** Network and fee, the fee from the moment that there is something to estimate. */
function SendFacts({ form }: { readonly form: SendForm }) {
  const t = useT<'send'>();
  const { network, estimate, native } = form;
  if (!network) return null;
  const place = (
    <>
      <NetworkImage network={network} sizePx={20} />
      {network.name}
    </>
  );
  const hasFee = estimate.data !== undefined || estimate.isPending || estimate.problem === 'unknown';
  const fee = <TransferFee estimate={estimate} network={network} native={native} />;
  return (
    <KeyValueList
      items={[
        { key: 'network', label: t('send.network'), value: place },
        ...(hasFee ? [{ key: 'fee', label: t('send.fee'), value: fee }] : []),
      ]}
    />
  );
}

/** The way on from a form: to the field that lacks something, to the switch, or to the review. */
function useContinue(form: SendForm, isBlocked: boolean) {
  const router = useRouter();
  const [isRequested, setIsRequested] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const recipientInput = useRef<HTMLInputElement>(null);
  const [heldFor, setHeldFor] = useState<string>();
  const { amount, recipient, recipientText, token, draft, estimate } = form;
  const isBeingRead = recipient.status === 'typing' || recipient.status === 'resolving';
  // A press that comes before the recipient is known is kept until it is; typing another one takes the press back.
  const isHeld = heldFor === recipientText;
  const isDue = isHeld && !isBeingRead;

  const goTo = (route: Route) => {
    router.amend({ view: 'WalletSend', draft });
    router.push(route);
  };
  const review = () => {
    setIsRequested(true);
    setHeldFor(undefined);
    if (amount.problem !== undefined || amount.amount === undefined) amountInput.current?.focus();
    else if (isBeingRead) setHeldFor(recipientText);
    else if (recipient.status !== 'found') recipientInput.current?.focus();
    else if (token && !isBlocked) {
      goTo({
        view: 'WalletSendPreview',
        draft,
        token,
        to: recipient.address,
        amount: amount.amount,
        ...(recipient.name !== undefined && { toName: recipient.name }),
        ...(estimate.data && { estimate: estimate.data }),
      });
    }
  };
  useEffect(() => {
    if (isDue) amountInput.current?.form?.requestSubmit();
  }, [isDue]);
  return {
    isRequested,
    isHeld,
    amountInput,
    recipientInput,
    goOn: form.needsSwitch ? () => goTo({ view: 'SwitchNetwork', networkId: draft.networkId }) : review,
  };
}

/** What to send, how much, and to whom; each judged as it is typed. */
export default function WalletSendView({ route }: ViewProps<'WalletSend'>) {
  const t = useT<'send'>();
  const form = useSendForm(route.draft);
  const errorText = useErrorText();
  const trouble = estimateMessages(t, errorText, form.estimate.problem, form.network?.nativeCurrency.symbol ?? '');
  const isBlocked = trouble?.isFatal ?? false;
  const { isRequested, isHeld, amountInput, recipientInput, goOn } = useContinue(form, isBlocked);
  return (
    <form
      className="view send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <SendAmount form={form} isRequested={isRequested} inputRef={amountInput} />
      <SendToken form={form} />
      <SendRecipient form={form} isRequested={isRequested} inputRef={recipientInput} />
      <SendFacts form={form} />
      {trouble && (
        <p className={`send-trouble ${trouble.isFatal ? 'bad' : 'muted'}`} role={trouble.isFatal ? 'alert' : 'status'}>
          {trouble.messages}
        </p>
      )}
      <Button
        type="submit"
        isDisabled={isBlocked}
        isBusy={isHeld || (isWaiting(form) && Boolean(form.draft.amountText) && !form.needsSwitch)}
      >
        {form.needsSwitch ? t('switch.title') : t('send.review')}
      </Button>
    </form>
  );
}
