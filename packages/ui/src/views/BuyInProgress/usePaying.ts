import { useRef, useState } from 'react';
import { requestPurchase } from '@portico/core/internal';
import type { Purchase } from '@portico/core/internal';
import { payingRules } from '../../flows/paying.ts';
import type { PayingState } from '../../flows/paying.ts';
import { createRequestFlow } from '../../flows/requestFlow.ts';
import { useRequestFlow } from '../../flows/useRequestFlow.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { openPaymentWindow } from '../../platform/paymentWindow.ts';
import type { RouteOf } from '../../router/routes.ts';

/** The page on which a purchase is paid, once it is known. */
export interface PaymentPage {
  readonly purchase: Purchase;
  readonly url: string;
  /** The browser opened no window for it. */
  readonly isBlocked: boolean;
}

/** Begins the purchase of a route, and leads a window to the page on which it is paid. */
export function usePaying(route: RouteOf<'BuyInProgress'>): {
  readonly state: PayingState;
  readonly page: PaymentPage | undefined;
  readonly pay: () => void;
} {
  const portico = usePortico();
  const router = useRouter();
  const t = useT<'buy'>();
  const [page, setPage] = useState<PaymentPage>();
  const request = useRef<(signal: AbortSignal) => Promise<void>>(undefined);
  const { state, start } = useRequestFlow(
    () => createRequestFlow({ rules: payingRules, request: async ({ signal }) => request.current?.(signal) }),
    true,
  );
  return {
    state,
    page,
    pay() {
      request.current = async (signal) => {
        // Before anything is awaited: the browser opens it for the press alone.
        const paymentWindow = openPaymentWindow(t('buy.preparing.title'));
        try {
          const { purchase, url } = await requestPurchase(portico, route.order, signal);
          if (signal.aborted) return paymentWindow.close();
          paymentWindow.show(url);
          setPage({ purchase, url, isBlocked: paymentWindow.isBlocked });
          // For a visitor who comes back to it.
          router.amend({ ...route, purchase });
        } catch (error) {
          paymentWindow.close();
          throw error;
        }
      };
      start();
    },
  };
}
