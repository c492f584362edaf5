import { useRef, useState } from 'react';
import { getAccountKind, track } from '@portico/core/internal';
import type { OnrampSeller } from '@portico/core/internal';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import type { Route } from '../../router/routes.ts';
import type { BuyForm } from './useBuyForm.ts';

/** The steps after the form of a purchase: to a choice, to what it lacks, or to the review at a provider. */
export function useGoOn({ draft, token, currency, payment }: BuyForm, address: string) {
  const portico = usePortico();
  const router = useRouter();
  const [isRequested, setIsRequested] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const goTo = (route: Route) => {
    router.amend({ view: 'OnRampProviders', draft });
    router.push(route);
  };
  const pick = ({ name: provider, label: providerLabel }: OnrampSeller) => {
    const { symbol, network, networkLabel, caipNetworkId } = token;
    setIsRequested(true);
    if (payment.amount === undefined) {
      input.current?.focus();
      return;
    }
    track(portico, 'SELECT_BUY_PROVIDER', { provider, ...getAccountKind(portico) });
    const bought = { provider, providerLabel, symbol, network, networkLabel, caipNetworkId };
    const order = { ...bought, address, amount: payment.amount, currency: currency.id };
    goTo({ view: 'BuyInProgress', order });
  };
  return { isRequested, input, goTo, pick };
}
