import type { TrackedTransaction } from '@portico/core';
import { CanonicalAddress } from '../../components/CanonicalAddress.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { Amount } from '../../components/Amount.tsx';
import { describeTransaction } from '../../flows/describeTransaction.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';

/** The amount, the receiver, the network and the hash. */
export function SentFacts({ transaction }: { readonly transaction: TrackedTransaction }) {
  const t = useT<'send'>();
  const { caipNetworkId } = transaction;
  const { amount, counterparty } = describeTransaction(transaction);
  const hash = transaction.chainHash ?? transaction.hash;
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  const what = amount && (
    <Amount
      amount={BigInt(amount.amount)}
      decimals={amount.decimals}
      symbol={amount.symbol}
      fractionDigits={amount.decimals}
    />
  );
  const to = counterparty !== undefined && <CanonicalAddress caipNetworkId={caipNetworkId} value={counterparty} />;
  const place = network && (
    <>
      <NetworkImage network={network} sizePx={20} />
      {network.name}
    </>
  );
  return (
    <KeyValueList
      items={[
        ...(what ? [{ key: 'amount', label: t('send.amount'), value: what }] : []),
        ...(to ? [{ key: 'to', label: t('send.to'), value: to }] : []),
        ...(place ? [{ key: 'network', label: t('send.network'), value: place }] : []),
        {
          key: 'hash',
          label: t('confirmed.hash'),
          value: (
            <>
              <Address value={hash} />
              <CopyButton text={hash} label={t('common.copy')} />
            </>
          ),
        },
      ]}
    />
  );
}
