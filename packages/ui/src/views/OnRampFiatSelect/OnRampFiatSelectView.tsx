import type { OnrampOffers } from '@portico/core/internal';
import { BuyGate } from '../../components/BuyGate.tsx';
import { limitsOf } from '../../amounts/payment.ts';
import { chooseCurrency } from '../../flows/onrampChoice.ts';
import { useCurrencyName } from '../../hooks/useCurrencyName.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { useReturnToForm } from '../OnRampProviders/useReturnToForm.ts';
import type { ViewProps } from '../view.ts';

export const title = 'buy.title';

function Currencies({
  offers,
  draft,
}: { readonly offers: OnrampOffers } & Pick<ViewProps<'OnRampFiatSelect'>['route'], 'draft'>) {
  const t = useT<'buy'>();
  const format = useFormat();
  const nameOf = useCurrencyName();
  const choose = useReturnToForm(draft);
  const current = chooseCurrency(offers, draft);
  return (
    <List label={t('buy.currency')}>
      {offers.currencies.map((currency) => {
        const { id } = currency;
        const { min, max } = limitsOf(currency);
        return (
          <Row
            key={id}
            title={<bdi>{nameOf(id)}</bdi>}
            textValue={nameOf(id)}
            subtitle={t('buy.range', { min: format.money(min, id), max: format.money(max, id) })}
            end={<bdi>{id}</bdi>}
            isCurrent={currency === current}
            onClick={() => choose({ currency: id })}
          />
        );
      })}
    </List>
  );
}

/** The money to pay with. */
export default function OnRampFiatSelectView({ route: { draft } }: ViewProps<'OnRampFiatSelect'>) {
  return (
    <div className="view">
      <BuyGate>{({ offers }) => <Currencies offers={offers} draft={draft} />}</BuyGate>
    </div>
  );
}
