import type { Buying } from '../../components/BuyGate.tsx';
import { BuyTokenRow } from '../../components/BuyTokenRow.tsx';
import { findSellers } from '../../flows/onrampChoice.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { List } from '../../primitives/List.tsx';
import type { BuyDraft } from '../../router/routes.ts';
import { BegunPurchases } from './BegunPurchases.tsx';
import { BuyHelp } from './BuyHelp.tsx';
import { PaymentField } from './PaymentField.tsx';
import { SellerRow } from './SellerRow.tsx';
import { useBuyForm, usePaymentMessage } from './useBuyForm.ts';
import type { BuyForm } from './useBuyForm.ts';
import { useGoOn } from './useGoOn.ts';

export interface BuyFieldsProps extends Buying, Pick<BuyForm, 'token' | 'currency'> {
  readonly draft: BuyDraft;
}

/** The amount, the token, and who sells it. */
export function BuyFields({ draft, address, offers, token, currency }: BuyFieldsProps) {
  const t = useT<'buy'>();
  const form = useBuyForm(draft, { token, currency });
  const { isRequested, input, goTo, pick } = useGoOn(form, address);
  const error = usePaymentMessage(form, isRequested);
  return (
    <>
      <PaymentField
        form={form}
        error={error}
        inputRef={input}
        onCurrency={() => goTo({ view: 'OnRampFiatSelect', draft: form.draft })}
      />
      <div className="buy-token">
        <BuyTokenRow
          token={token}
          label={t('buy.receive')}
          end={<Icon name="chevronDown" size="small" />}
          onClick={() => goTo({ view: 'OnRampTokenSelect', draft: form.draft })}
        />
      </div>
      <p className="small">
        <Text<'buy'>
          id="buy.sentTo"
          values={{ address: <Address value={address} />, network: <strong>{token.networkLabel}</strong> }}
        />
      </p>
      {offers.isFallback && (
        <p className="small buy-note" role="status">
          {t('buy.fallback')}
        </p>
      )}
      <h3 className="small">{t('buy.providers')}</h3>
      <List label={t('buy.providers')}>
        {findSellers(offers, token).map((seller) => (
          <SellerRow key={seller.name} seller={seller} form={form} onPick={() => pick(seller)} />
        ))}
      </List>
      <BegunPurchases address={address} />
      <BuyHelp />
    </>
  );
}
