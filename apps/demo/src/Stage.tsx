import { ConnectButton, NetworkButton, Modal, useAccount, useNetwork, usePortico, useWalletInfo } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';
import { SignMessage } from './SignMessage.tsx';

/** Where the buttons stand, as they would in a host's page, and what the host gets from them. */
export function Stage({ isEmbedded, devnet }: { readonly isEmbedded: boolean; readonly devnet: DevnetDescription }) {
  const { isConnected } = useAccount();
  return (
    <section className="stage" aria-label="Try it">
      <div className="buttons">
        <ConnectButton />
        {isConnected ? <NetworkButton /> : null}
      </div>
      {isEmbedded ? <Modal /> : <Facts devnet={devnet} />}
    </section>
  );
}

function Facts({ devnet }: { readonly devnet: DevnetDescription }) {
  const { address, status, allAccounts } = useAccount();
  const { caipNetwork } = useNetwork();
  const { walletInfo } = useWalletInfo();
  const { open } = usePortico();
  if (address === undefined) return <Steps devnet={devnet} />;
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
        <dt>Accounts</dt>
        <dd>{allAccounts.length}</dd>
      </dl>
      <div className="actions">
        <button
          type="button"
          onClick={() =>
            void open({ view: 'WalletSend', arguments: { to: devnet.accounts[1]?.address ?? '', amount: '0.1' } })
          }
        >
          Send 0.1 ETH
        </button>
        <SignMessage />
      </div>
    </div>
  );
}

/** What to do first. */
function Steps({ devnet }: { readonly devnet: DevnetDescription }) {
  return (
    <div className="steps">
      <p className="lead">Three things to try</p>
      <ol>
        <li>Connect the first demo wallet, and say no. Then say yes.</li>
        <li>Send 0.1 ETH to the second account of the same wallet.</li>
        <li>Reload this page: you are still here.</li>
      </ol>
      {devnet.walletUrl !== undefined && (
        <p className="aside">
          No phone at hand?{' '}
          <a href={devnet.walletUrl} target="_blank" rel="noopener">
            Open the demo wallet
          </a>{' '}
          in another window, and pair with it by the link or the code of “WalletConnect”.
        </p>
      )}
    </div>
  );
}
