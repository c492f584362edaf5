import type { BoxDescription } from '@portico/testing';
import { useEffect } from 'react';
import { ConnectBox } from './ConnectBox.tsx';
import type { DemoWallet, DemoWalletState } from './demoWallet.ts';
import { Mark } from './Mark.tsx';
import { Owner } from './Owner.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { Sites } from './Sites.tsx';
import { useDemoWallet } from './useDemoWallet.ts';

export interface AppProps {
  readonly wallet: DemoWallet;
  readonly box: BoxDescription;
  /** What was wrong with the link that the page was opened with. */
  readonly problem: string | undefined;
}

const relayWords: Readonly<Record<DemoWalletState['relay'], string>> = {
  idle: 'Resting',
  connecting: 'Connecting',
  online: 'Online',
  late: 'No relay yet, still trying',
  refused: 'The relay refuses this page',
};

/** Whoever looks at another window sees that something waits here. */
function useTitle(waiting: number): void {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Demo wallet` : 'Demo wallet';
  }, [waiting]);
}

/** A wallet like one on a phone: one thing at a time, what is asked before all else. */
export function App({ wallet, box, problem }: AppProps) {
  const { relay, question, proposals, notice } = useDemoWallet(wallet);
  const [proposal] = proposals;
  useTitle(proposals.length + (question ? 1 : 0));
  return (
    <main className="phone">
      <header className="top">
        <span className="brand">
          <Mark />
          <h1>Demo wallet</h1>
        </span>
        <span className="relay" data-status={relay}>
          {relayWords[relay]}
        </span>
      </header>
      <p className="warning">
        <strong>For trying out.</strong> Everybody knows the keys in here. Never send it anything real.
      </p>
      <p className="notice" role="status">
        {notice}
      </p>
      {question && <QuestionCard question={question} />}
      {!question && proposal && <ProposalCard key={proposal.id} wallet={wallet} proposal={proposal} />}
      {!question && !proposal && <Home wallet={wallet} box={box} problem={problem} />}
    </main>
  );
}

function Home({ wallet, box, problem }: AppProps) {
  return (
    <>
      <Owner wallet={wallet} box={box} />
      <ConnectBox wallet={wallet} problem={problem} />
      <Sites wallet={wallet} box={box} />
    </>
  );
}
