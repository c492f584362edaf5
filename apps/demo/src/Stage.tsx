import { ConnectButton, Modal, NetworkButton, useAccount, useChains } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';
import { useTrial } from './useTrial.ts';
import { Facts } from './Facts.tsx';
import { Steps } from './Steps.tsx';

/** The buttons as a host places them, and the data that the host gets from the hooks. */
export function Stage({ isEmbedded, devnet }: { readonly isEmbedded: boolean; readonly devnet: DevnetDescription }) {
  const { isConnected } = useAccount();
  const trial = useTrial(devnet);
  // Pairing and the login come with the EVM here.
  const hasEvm = useChains({ namespace: 'eip155' }).length > 0;
  return (
    <section className="stage" aria-label="Try it">
      <div className="buttons">
        <ConnectButton />
        {isConnected && <NetworkButton />}
      </div>
      {isEmbedded && <Modal />}
      {isConnected && !isEmbedded && <Facts trial={trial} devnet={devnet} />}
      <Steps trial={trial} {...(hasEvm && { walletUrl: devnet.walletUrl, inboxUrl: devnet.inboxUrl })} />
    </section>
  );
}
