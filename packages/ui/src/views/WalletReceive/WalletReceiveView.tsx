import { useState } from 'react';
import type { Network } from '@portico/core';
import { CopyButton } from '../../components/CopyButton.tsx';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useReads } from '../../hooks/useReads.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { Address, truncateMiddle } from '../../primitives/Address.tsx';
import { AmountInput } from '../../primitives/AmountInput.tsx';
import { Button } from '../../primitives/Button.tsx';
import { QrCode } from '../../primitives/QrCode.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { cleanDecimalText, parseDecimal } from '../../i18n/decimal.ts';
import type { ViewProps } from '../registry.ts';
import { useArrivals } from './useArrivals.ts';

export { default as styles } from './walletReceive.css';

/** Whoever asked for the field wants to type into it. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The code, or its place while the namespace's code is on its way. */
function ReceiveCode({
  uri,
  label,
  network,
}: {
  readonly uri?: string | undefined;
  readonly label: string;
  readonly network: Network;
}) {
  if (uri !== undefined) return <QrCode text={uri} label={label} logo={<NetworkImage network={network} />} />;
  return (
    <div className="qr" role="img" aria-label={label} aria-busy="true">
      <Skeleton />
    </div>
  );
}

/** What arrives from another network is lost. */
function OnlyThisNetwork({ name }: { readonly name: string }) {
  const t = useT();
  const router = useRouter();
  return (
    <p className="foot">
      <Text id="receive.only" values={{ network: <strong>{name}</strong> }} />{' '}
      <Button kind="link" onClick={() => router.push({ view: 'WalletCompatibleNetworks' })}>
        {t('compatible.title')}
      </Button>
    </p>
  );
}

/** The code that others scan to send here, on this network and, where wished, for so much. */
export default function WalletReceiveView(_props: ViewProps<'WalletReceive'>) {
  const t = useT();
  const format = useFormat();
  const { address, namespace, network } = useAccount();
  const reads = useReads(namespace);
  const [amountText, setAmountText] = useState<string>();
  useArrivals(network?.caipNetworkId, address);
  if (!network || address === undefined) return <div className="view" />;

  const { symbol, decimals } = network.nativeCurrency;
  const separator = format.decimalSeparator;
  const parsed = amountText === undefined ? undefined : parseDecimal(amountText, decimals, separator);
  const amount = parsed && 'amount' in parsed && parsed.amount > 0n ? parsed.amount : undefined;
  const hasTooMany = parsed && 'problem' in parsed && parsed.problem === 'too-many-decimals';
  const uri = reads?.createPaymentUri(network, { address, ...(amount === undefined ? {} : { amount }) });
  const label = t('receive.qrLabel', { address: truncateMiddle(address), network: network.name });

  return (
    <div className="view receive">
      <ReceiveCode uri={uri} label={label} network={network} />
      {amountText !== undefined && (
        <AmountInput
          label={t('receive.amountLabel', { symbol })}
          value={amountText}
          onChange={setAmountText}
          clean={(text) => cleanDecimalText(text, separator)}
          unit={symbol}
          inputRef={takeFocus}
          {...(hasTooMany ? { error: t('send.error.tooManyDecimals', { symbol, count: decimals }) } : {})}
        />
      )}
      <p className="receive-address">
        <Address value={address} isWhole />
      </p>
      <CopyButton text={address} label={t('common.copyAddress')} look="primary" />
      <div className="receive-more">
        <Button kind="quiet" onClick={() => setAmountText(amountText === undefined ? '' : undefined)}>
          {t(amountText === undefined ? 'receive.amount' : 'receive.removeAmount')}
        </Button>
        {uri !== undefined && <CopyButton text={uri} label={t('receive.copyLink')} look="quiet" />}
      </div>
      <OnlyThisNetwork name={network.name} />
    </div>
  );
}
