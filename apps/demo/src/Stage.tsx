import { ConnectButton, Modal, NetworkButton, useAccount } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';
import { useSecondAccount } from './useSecondAccount.ts';
import { Facts } from './Facts.tsx';
import { Steps } from './Steps.tsx';

/** The buttons as a host places them, and the data that the host gets from the hooks. */
export function Stage({ isEmbedded, devnet }: { readonly isEmbedded: boolean; readonly devnet: DevnetDescription }) {
  const { isConnected } = useAccount();
  const secondAccount = useSecondAccount(devnet);
  return (
    <section className="stage" aria-label="Try it">
      <div className="buttons">
        <ConnectButton />
        {isConnected && <NetworkButton />}
      </div>
      {isEmbedded && <Modal />}
      {isConnected && !isEmbedded && <Facts secondAccount={secondAccount} devnet={devnet} />}
      <Steps secondAccount={secondAccount} walletUrl={devnet.walletUrl} />
    </section>
  );
}
