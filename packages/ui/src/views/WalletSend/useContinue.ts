import { useEffect, useRef, useState } from 'react';
import { useRouter } from '../../hooks/useRouter.ts';
import type { Route } from '../../router/routes.ts';
import type { SendForm } from './useSendForm.ts';

/** The way on from a form: to the field that lacks something, to the switch, or to the review. */
export function useContinue(form: SendForm, isBlocked: boolean) {
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
    goTo,
    amountInput,
    recipientInput,
    goOn: form.needsSwitch ? () => goTo({ view: 'SwitchNetwork', networkId: draft.networkId }) : review,
  };
}
