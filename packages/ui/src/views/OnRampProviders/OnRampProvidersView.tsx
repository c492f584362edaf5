import { useEffect, useRef } from 'react';
import { getAccountKind, track } from '@portico/core/internal';
import { BuyGate } from '../../components/BuyGate.tsx';
import { chooseCurrency, chooseToken } from '../../flows/onrampChoice.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import type { BuyDraft } from '../../router/routes.ts';
import type { ViewProps } from '../view.ts';
import { BuyFields } from './BuyFields.tsx';
import css from './onRampProviders.css';

export const styles = css;
export const title = 'buy.title';

const noDraft: BuyDraft = {};

/** Reported once for each time that the form is opened anew, and not where a visitor comes back to it. */
function useOpened({ amountText }: BuyDraft): void {
  const portico = usePortico();
  const isReported = useRef(amountText !== undefined);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    track(portico, 'SELECT_BUY_CRYPTO', getAccountKind(portico));
  }, [portico]);
}

/** How much to buy of which token, and of whom. */
export default function OnRampProvidersView({ route }: ViewProps<'OnRampProviders'>) {
  const { draft = noDraft } = route;
  useOpened(draft);
  return (
    <div className="view buy">
      <BuyGate>
        {(buying) => {
          const token = chooseToken(buying.offers.tokens, draft);
          const currency = chooseCurrency(buying.offers, draft);
          return token && currency && <BuyFields {...buying} draft={draft} token={token} currency={currency} />;
        }}
      </BuyGate>
    </div>
  );
}
