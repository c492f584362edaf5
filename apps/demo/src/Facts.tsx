import { useAccount, useBalance, useNetwork, usePortico, useWalletInfo } from '@portico/react';
import { SignMessage } from './SignMessage.tsx';

/** The data of the hooks, and two requests of the host. */
export function Facts({ secondAccount }: { readonly secondAccount: string }) {
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
          Send 0.1 ETH
        </button>
        <SignMessage />
      </div>
    </div>
  );
}
