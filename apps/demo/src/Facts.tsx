import { useAccount, useBalance, useNetwork, usePortico, useWalletInfo } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';
import { SignMessage } from './SignMessage.tsx';
import { Faucet } from './Faucet.tsx';
import type { Trial } from './useTrial.ts';

interface FactsProps {
  readonly trial: Trial;
  readonly devnet: DevnetDescription;
}

/** The data of the hooks, and two requests of the host. */
export function Facts({ trial: { symbol, secondAccount }, devnet }: FactsProps) {
  const { address, status, allAccounts } = useAccount();
  const { caipNetwork } = useNetwork();
  const { walletInfo } = useWalletInfo();
  const { data: balances } = useBalance();
  const { open } = usePortico();
  const native = balances?.[0];
  return (
    <div className="facts">
      <dl>
        <dt>Status</dt>
        <dd>{status}</dd>
        <dt>Address</dt>
        <dd>
          <code>{address}</code>
        </dd>
        <dt>Wallet</dt>
        <dd>{walletInfo?.name ?? 'Unknown'}</dd>
        <dt>Network</dt>
        <dd>{caipNetwork?.name ?? 'Not one of this page'}</dd>
        <dt>Balance</dt>
        <dd>{native ? `${native.formatted} ${native.symbol}` : '…'}</dd>
        <dt>Accounts</dt>
        <dd>{allAccounts.length}</dd>
      </dl>
      <div className="actions">
        <button
          type="button"
          onClick={() => void open({ view: 'WalletSend', arguments: { to: secondAccount, amount: '0.1' } })}
        >
          Send 0.1 {symbol}
        </button>
        <SignMessage />
        {address && <Faucet devnet={devnet} address={address} network={caipNetwork} />}
      </div>
    </div>
  );
}
