import type { DevnetDescription } from '@portico/testing';
import { useEffect } from 'react';
import { ConnectForm } from './ConnectForm.tsx';
import type { DemoWallet, DemoWalletState } from './demoWallet.ts';
import { Mark } from './Mark.tsx';
import { Owner } from './Owner.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { PromptCard } from './PromptCard.tsx';
import { Sites } from './Sites.tsx';
import { useDemoWallet } from './useDemoWallet.ts';

export interface AppProps {
  readonly wallet: DemoWallet;
  readonly devnet: DevnetDescription;
  /** The problem of the link that the page was opened with. */
  readonly problem: string | undefined;
}

const relayTexts: Readonly<Record<DemoWalletState['relay'], string>> = {
  idle: 'Resting',
  connecting: 'Connecting',
  online: 'Online',
  late: 'No relay yet, still trying',
  refused: 'The relay refuses this page',
};

/** Puts the number of open requests into the title, visible from another tab. */
function useTitle(waiting: number): void {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Demo wallet` : 'Demo wallet';
  }, [waiting]);
}

/** A wallet as on a phone: one screen at a time, open requests first. */
export function App({ wallet, devnet, problem }: AppProps) {
  const { relay, prompt, proposals, notice } = useDemoWallet(wallet);
  const [proposal] = proposals;
  useTitle(proposals.length + (prompt ? 1 : 0));
  return (
    <main className="phone">
      <header className="top">
        <span className="brand">
          <Mark />
          <h1>Demo wallet</h1>
        </span>
        <span className="relay" data-status={relay}>
          {relayTexts[relay]}
        </span>
      </header>
      <p className="warning">
        <strong>For trying out.</strong> Everybody knows the keys in here. Never send it anything real.
      </p>
      <p className="notice" role="status">
        {notice}
      </p>
      {prompt && <PromptCard prompt={prompt} />}
      {!prompt && proposal && <ProposalCard key={proposal.id} wallet={wallet} proposal={proposal} />}
      {!prompt && !proposal && <Home wallet={wallet} devnet={devnet} problem={problem} />}
    </main>
  );
}

function Home({ wallet, devnet, problem }: AppProps) {
  return (
    <>
      <Owner wallet={wallet} devnet={devnet} />
      <ConnectForm wallet={wallet} problem={problem} />
      <Sites wallet={wallet} devnet={devnet} />
    </>
  );
}
