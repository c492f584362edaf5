import { NetworkImage } from '../../components/NetworkImage.tsx';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { TransferFee } from '../../components/TransferFee.tsx';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import type { ViewProps } from '../view.ts';
import { HeldToken } from './HeldToken.tsx';
import { SendAmount } from './SendAmount.tsx';
import { SendRecipient } from './SendRecipient.tsx';
import { estimateMessages } from './sendProblems.ts';
import { parseSendArguments } from '../../flows/sendArguments.ts';
import { useContinue } from './useContinue.ts';
import { useSendForm } from './useSendForm.ts';
import type { SendForm } from './useSendForm.ts';

export { default as styles } from './walletSend.css';
export const title = 'send.title';

/** The balances are not known yet. */
const isWaiting = ({ token, balances }: SendForm): boolean =>
  !token && balances.data === undefined && balances.error == null;

function SendToken({ form, onChoose }: { readonly form: SendForm; readonly onChoose: () => void }) {
  const t = useT<'send'>();
  const { token, draft } = form;
  if (isWaiting(form)) return <SkeletonRow isRound />;
  return (
    <Row
      title={token ? <bdi>{token.name}</bdi> : t('send.selectToken')}
      icon={token ? <TokenIcon token={token} caipNetworkId={draft.caipNetworkId} /> : 'wallet'}
      end={<Icon name="chevronDown" size="small" />}
      isEmphasised
      onClick={onChoose}
      {...(token && { subtitle: <HeldToken token={token} /> })}
    />
  );
}

/** Network and fee, the fee from the time when a transfer can be estimated. */
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

/** What to send, how much, and to whom; each validated as it is typed. */
export default function WalletSendView({ route }: ViewProps<'WalletSend'>) {
  const t = useT<'send'>();
  const form = useSendForm(parseSendArguments(route.draft));
  const errorText = useErrorText();
  const trouble = estimateMessages(t, errorText, form.estimate.problem, form.network?.nativeCurrency.symbol ?? '');
  const isBlocked = trouble?.isFatal ?? false;
  const { isRequested, isHeld, button, goTo, amountInput, recipientInput, goOn } = useContinue(form, {
    isBlocked,
    isWaiting: isWaiting(form),
  });
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
      <SendToken form={form} onChoose={() => goTo({ view: 'WalletSendSelectToken', draft: form.draft })} />
      <SendRecipient form={form} isRequested={isRequested} inputRef={recipientInput} />
      <SendFacts form={form} />
      {trouble && (
        <p className={`send-trouble ${trouble.isFatal ? 'bad' : 'muted'}`} role={trouble.isFatal ? 'alert' : 'status'}>
          {trouble.text}
        </p>
      )}
      <Button type="submit" isDisabled={isBlocked} isBusy={isHeld} buttonRef={button}>
        {form.needsSwitch ? t('switch.title') : t('send.review')}
      </Button>
    </form>
  );
}
