import { ErrorId } from '../../components/ErrorId.tsx';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { ErrorState } from '../../primitives/StateBlock.tsx';
import sendCss from '../WalletSend/walletSend.css';
import type { ViewProps } from '../view.ts';
import { SlippageField } from './SlippageField.tsx';
import { SwapAmount } from './SwapAmount.tsx';
import { SwapFacts } from './SwapFacts.tsx';
import { SwapToken } from './SwapToken.tsx';
import swapCss from './swap.css';
import { useOpened, useReview } from './useReview.ts';
import { useSwapForm } from './useSwapForm.ts';
import type { SwapForm } from './useSwapForm.ts';

export const styles = sendCss + swapCss;
export const title = 'swap.title';

/** Why there is no quote, or none that can be used. */
function useTrouble({ isSame, quote }: SwapForm): string | undefined {
  const t = useT<'swap'>();
  const errorText = useErrorText();
  if (isSame) return t('swap.sameToken');
  return quote.error == null ? undefined : errorText(quote.error);
}

/** The network, which can be changed where the host allows that. */
function SwapNetwork({ form, onChoose }: { readonly form: SwapForm; readonly onChoose: () => void }) {
  const t = useT<'common'>();
  const isChangeable = usePorticoState(({ options, networks }) => options.enableNetworkSwitch && networks.length > 1);
  const { network } = form;
  if (!network) return null;
  return (
    <div className="swap-network">
      <NetworkImage network={network} sizePx={20} />
      {isChangeable ? (
        <Button kind="link" onClick={onChoose} label={`${t('send.network')}: ${network.name}`}>
          {network.name}
        </Button>
      ) : (
        <span>{network.name}</span>
      )}
    </div>
  );
}

/** No swaps on this network, or no answer of the service. */
function NoSwaps({ form, onChoose }: { readonly form: SwapForm; readonly onChoose: () => void }) {
  const t = useT<'common'>();
  const errorText = useErrorText();
  const { error, retry } = form.tokens;
  return (
    <div className="view swap">
      <ErrorState
        title={errorText(error)}
        errorId={<ErrorId error={error} />}
        action={{ label: t('common.retry'), onClick: retry }}
      />
      <SwapNetwork form={form} onChoose={onChoose} />
    </div>
  );
}

/** Both sides, one above the other. */
function SwapSides({ form, onChoose }: { readonly form: SwapForm; readonly onChoose: (side: 'from' | 'to') => void }) {
  const t = useT<'swap'>();
  const { tokens, from, to, quote, caipNetworkId } = form;
  const { isPending: isWaiting } = tokens;
  const received = quote.data?.toAmount ?? (quote.isPending ? 'pending' : undefined);
  const common = { caipNetworkId, isWaiting };
  return (
    <>
      <SwapToken label={t('swap.pay')} {...common} token={from} onChoose={() => onChoose('from')} />
      <div className="swap-flip">
        <IconButton icon="swap" label={t('swap.flip')} size="small" kind="soft" onClick={form.flip} />
      </div>
      <SwapToken label={t('swap.receive')} {...common} {...{ token: to, received }} onChoose={() => onChoose('to')} />
    </>
  );
}

/** What to pay, what to receive for it, and on which terms. */
function SwapFields({ route }: ViewProps<'Swap'>) {
  const t = useT<'send'>();
  const form = useSwapForm(route.draft);
  useOpened(route.draft);
  const { isRequested, isHeld, button, amountInput, choose, chooseNetwork, goOn } = useReview(form);
  const trouble = useTrouble(form);
  const { from, to, quote, amount, network, native } = form;
  if (form.tokens.error != null) return <NoSwaps form={form} onChoose={chooseNetwork} />;
  return (
    <form
      className="view send swap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <SwapAmount form={form} isRequested={isRequested} inputRef={amountInput} />
      <SwapSides form={form} onChoose={choose} />
      {from && to && amount.amount !== undefined && network && (
        <SwapFacts {...{ quote, from, to, network, native, amount: amount.amount }} />
      )}
      <SlippageField slippage={form.slippage} />
      <SwapNetwork form={form} onChoose={chooseNetwork} />
      {trouble !== undefined && (
        <p className="send-trouble bad" role="alert">
          {trouble}
        </p>
      )}
      <div className="stack sticky-end">
        <Button type="submit" isDisabled={trouble !== undefined} isBusy={isHeld} buttonRef={button}>
          {form.needsSwitch ? t('switch.title') : t('send.review')}
        </Button>
      </div>
    </form>
  );
}

/** A visitor may be back with another token before the form has faded: it begins anew with what was chosen. */
export default function SwapView({ route }: ViewProps<'Swap'>) {
  const { from, to } = route.draft;
  return <SwapFields key={`${from?.address} ${to?.address}`} route={route} />;
}
