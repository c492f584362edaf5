import { onrampOffersQuery, onrampPriceQuery } from '@portico/core/internal';
import type { OnrampPrice, Purchase, PurchaseOrder } from '@portico/core/internal';
import { Money } from '../../components/Amount.tsx';
import { TokenText } from '../../components/TokenText.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import type { KeyValue } from '../../primitives/KeyValueList.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';

/** The price of an order before it is begun; undefined until it is known. */
export function useOrderPrice({ address, provider, symbol, network, currency, amount }: PurchaseOrder) {
  const portico = usePortico();
  const { network: active } = useAccount();
  const account = active && { address, caipNetworkId: active.caipNetworkId };
  const { data: offers } = useQuery(account && onrampOffersQuery(portico, account));
  const seller = offers?.sellers.find(({ name }) => name === provider);
  const token = offers?.tokens.find((one) => one.symbol === symbol && one.network === network);
  const { data, error } = useQuery(seller && token && onrampPriceQuery(portico, { token, seller, currency, amount }));
  return { price: data, error, isTest: seller?.isTest === true };
}

interface PriceFactsProps {
  readonly price: OnrampPrice | undefined;
  readonly order: PurchaseOrder;
}

/** The parts of a price, from the money to the tokens. */
function usePriceFacts({ price, order }: PriceFactsProps): readonly KeyValue[] {
  const t = useT<'buy'>();
  const money = (part: OnrampPrice['networkFee']) =>
    part ? <Money value={Number(part.amount)} currency={part.currency} /> : t('buy.unknownFee');
  const wait = <Skeleton width="64px" />;
  const { purchaseAmount } = price ?? {};
  const received = purchaseAmount ? (
    <TokenText amount={purchaseAmount.amount} symbol={purchaseAmount.currency} />
  ) : (
    t('buy.noPrice')
  );
  return [
    { key: 'subtotal', label: t('buy.subtotal'), value: price ? money(price.paymentSubtotal) : wait },
    {
      key: 'fee',
      label: t('buy.fee', { provider: order.providerLabel }),
      value: price ? money(price.coinbaseFee) : wait,
    },
    { key: 'networkFee', label: t('buy.networkFee'), value: price ? money(price.networkFee) : wait },
    {
      key: 'total',
      label: t('buy.total'),
      value: <Money value={Number(price?.paymentTotal.amount ?? order.amount)} currency={order.currency} />,
    },
    { key: 'received', label: t('buy.receive'), value: price ? received : wait },
  ];
}

/** The same in every stage: who sells, and where the tokens go. */
function useOrderFacts({ providerLabel, networkLabel, address }: PurchaseOrder, isWhole: boolean) {
  const t = useT<'buy'>();
  return {
    provider: { key: 'provider', label: t('buy.provider'), value: <bdi>{providerLabel}</bdi> },
    network: { key: 'network', label: t('send.network'), value: <bdi>{networkLabel}</bdi> },
    to: {
      key: 'to',
      label: t('buy.to'),
      value: <Address value={address} isWhole={isWhole} />,
    },
  };
}

export interface OrderFactsProps extends PriceFactsProps {
  /** There is no price, and none will come. */
  readonly hasFailed: boolean;
}

/** What would be paid, for what, and where it would go. */
export function OrderFacts({ order, price, hasFailed }: OrderFactsProps) {
  const { provider, network, to } = useOrderFacts(order, true);
  const parts = usePriceFacts({ price, order }).filter(({ key }) => !hasFailed || key === 'total');
  return <KeyValueList items={[provider, ...parts, network, to]} />;
}

/** What was agreed on, and what came of it. */
export function PurchaseFacts({ purchase }: { readonly purchase: PurchaseOrder & Pick<Purchase, 'received'> }) {
  const t = useT<'buy'>();
  const { provider, network, to } = useOrderFacts(purchase, false);
  const { amount, currency, received, symbol } = purchase;
  const total = {
    key: 'total',
    label: t('buy.total'),
    value: <Money value={Number(amount)} currency={currency} />,
  };
  const tokens = received !== undefined && {
    key: 'received',
    label: t('buy.receive'),
    value: <TokenText amount={received} symbol={symbol} />,
  };
  return <KeyValueList items={[provider, total, ...(tokens ? [tokens] : []), network, to]} />;
}
