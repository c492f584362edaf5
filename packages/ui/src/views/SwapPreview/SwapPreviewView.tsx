import { useRef } from 'react';
import { useRouter } from '../../hooks/useRouter.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import swapCss from '../Swap/swap.css';
import { SendingEnd } from '../WalletSendPreview/SendingEnd.tsx';
import sendCss from '../WalletSendPreview/walletSendPreview.css';
import type { ViewProps } from '../view.ts';
import { ImpactCheck, useImpactCheck } from './ImpactCheck.tsx';
import { SwapAmounts } from './SwapAmounts.tsx';
import previewCss from './swapPreview.css';
import { SwapSteps } from './SwapSteps.tsx';
import { SwapTerms } from './SwapTerms.tsx';
import { SwapWaiting } from './SwapWaiting.tsx';
import { usePreview } from './usePreview.ts';
import { useSwapping } from './useSwapping.ts';

export const styles = sendCss + swapCss + previewCss;
export const title = 'send.reviewTitle';

/** The whole of a swap once more, with its route and its prompts, before the wallet is requested. */
export default function SwapPreviewView({ route }: ViewProps<'SwapPreview'>) {
  const t = useT<'send' | 'swap'>();
  const router = useRouter();
  const errorText = useErrorText();
  const preview = usePreview(route);
  const { caipNetworkId, wallet, from, to, amount, slippage, quote, approval, needsSwitch } = preview;
  const { data, error } = quote;
  const check = useImpactCheck(quote.impact);
  const { state, swap } = useSwapping();
  const button = useRef<HTMLButtonElement>(null);
  const walletName = wallet?.name ?? t('common.unknown');
  if (state.status === 'waiting' || state.status === 'processing') {
    const step = state.status === 'processing' ? state.step : undefined;
    return <SwapWaiting wallet={walletName} icon={wallet?.icon} token={from} {...{ step, approval, amount }} />;
  }
  const request = () => {
    if (needsSwitch) router.push({ view: 'SwitchNetwork', caipNetworkId });
    else if (check.isOpen) check.point();
    else if (data) swap({ caipNetworkId, from, to, amount, quote: data, slippage });
  };
  return (
    <div className="view preview swap">
      <SwapAmounts from={from} to={to} amount={amount} received={data?.toAmount} />
      <SwapTerms preview={preview} />
      <SwapSteps approval={approval} token={from} amount={amount} />
      {check.isNeeded && <ImpactCheck impact={quote.impact ?? 0} {...check.props} />}
      {error != null && (
        <p className="preview-note" data-kind="error" role="alert">
          {errorText(error)}
        </p>
      )}
      <SendingEnd state={state} next={button} />
      <div className="stack sticky-end">
        <Button
          onClick={request}
          buttonRef={button}
          isBusy={data === undefined && error == null}
          isDisabled={error != null && !needsSwitch}
        >
          {needsSwitch ? t('switch.title') : t('swap.action', { from: from.symbol, to: to.symbol })}
        </Button>
        <p className="foot">{t('send.confirmIn', { wallet: walletName })}</p>
      </div>
    </div>
  );
}
