import { useEffect, useRef, useState } from 'react';
import { getAccountKind, track } from '@portico/core/internal';
import { useHeldPress } from '../../hooks/useHeldPress.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import type { Route, SwapDraft } from '../../router/routes.ts';
import type { SwapForm } from './useSwapForm.ts';

/** Reported once for each time that the form is opened empty, and not where a visitor comes back to it. */
export function useOpened({ caipNetworkId: network, amountText }: SwapDraft): void {
  const portico = usePortico();
  const isReported = useRef(amountText !== undefined);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    track(portico, 'OPEN_SWAP', { network, ...getAccountKind(portico) });
  }, [portico, network]);
}

/** The way on from a form: to what it lacks, to the switch, or to the review. */
export function useReview(form: SwapForm) {
  const portico = usePortico();
  const router = useRouter();
  const [isRequested, setIsRequested] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { amount, from, to, draft, quote, typed, caipNetworkId } = form;
  const { isHeld, hold } = useHeldPress(button, `${typed.text} ${to?.address}`, quote.isPending);
  const goTo = (route: Route) => {
    router.amend({ view: 'Swap', draft });
    router.push(route);
  };
  const choose = (side: 'from' | 'to') => {
    track(portico, 'CLICK_SELECT_TOKEN_TO_SWAP', {});
    goTo({ view: 'SwapSelectToken', draft, side });
  };
  const review = () => {
    setIsRequested(true);
    if (!from) choose('from');
    else if (amount.problem !== undefined || amount.amount === undefined) amountInput.current?.focus();
    else if (!to) choose('to');
    else if (quote.isPending) hold();
    else if (quote.data && quote.error == null) {
      track(portico, 'CLICK_CONVERT', {});
      goTo({ view: 'SwapPreview', draft, from, to, amount: amount.amount });
    }
  };
  return {
    ...{ isRequested, isHeld, button, amountInput, choose },
    chooseNetwork() {
      track(portico, 'CLICK_SELECT_NETWORK_TO_SWAP', {});
      goTo({ view: 'Networks' });
    },
    goOn: form.needsSwitch ? () => goTo({ view: 'SwitchNetwork', caipNetworkId }) : review,
  };
}
