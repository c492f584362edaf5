import { useRef, useState } from 'react';
import { useHeldPress } from '../../hooks/useHeldPress.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import type { Route } from '../../router/routes.ts';
import type { SendForm } from './useSendForm.ts';

interface ContinueParameters {
  /** The transfer would fail. */
  readonly isBlocked: boolean;
  /** The balances are not known yet. */
  readonly isWaiting: boolean;
}

/** The way on from a form: to the field that lacks something, to the switch, or to the review. */
export function useContinue(form: SendForm, { isBlocked, isWaiting }: ContinueParameters) {
  const router = useRouter();
  const [isRequested, setIsRequested] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const recipientInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { amount, recipient, recipientText, token, typed, draft, estimate } = form;
  const isBeingRead = recipient.status === 'typing' || recipient.status === 'resolving';
  const { isHeld, hold } = useHeldPress(button, recipientText, isWaiting || isBeingRead);

  const goTo = (route: Route) => {
    router.amend({ view: 'WalletSend', draft });
    router.push(route);
  };
  const review = () => {
    if (isWaiting && typed.text !== '') return hold();
    setIsRequested(true);
    if (amount.problem !== undefined || amount.amount === undefined) amountInput.current?.focus();
    else if (isBeingRead) hold();
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
  return {
    isRequested,
    isHeld,
    button,
    goTo,
    amountInput,
    recipientInput,
    goOn: form.needsSwitch ? () => goTo({ view: 'SwitchNetwork', caipNetworkId: draft.caipNetworkId }) : review,
  };
}
