import { useState } from 'react';
import type { DemoWallet } from './demoWallet.ts';
import { canScan, Scanner } from './Scanner.tsx';
import { useDemoWallet } from './useDemoWallet.ts';
import { useIsLate } from './useIsLate.ts';

interface ConnectFormProps {
  readonly wallet: DemoWallet;
  readonly problem: string | undefined;
}

/** A site's link: pasted, or scanned where this browser can. */
export function ConnectForm({ wallet, problem: firstProblem }: ConnectFormProps) {
  const { awaitedSinceMs } = useDemoWallet(wallet);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState(firstProblem);
  const [isScanning, setIsScanning] = useState(false);
  const pair = (text: string): void => {
    setIsScanning(false);
    setProblem(wallet.pair(text));
    setLink('');
  };
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    pair(link);
  };
  if (awaitedSinceMs !== undefined) return <Awaiting wallet={wallet} />;
  return (
    <section className="card" aria-labelledby="connect">
      <h2 id="connect">Connect to a site</h2>
      <form onSubmit={submit}>
        <input
          aria-label="The site’s link"
          aria-describedby={problem === undefined ? undefined : 'problem'}
          aria-invalid={problem !== undefined}
          placeholder="wc:…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <button type="submit" className="yes" disabled={link.trim() === ''}>
          Connect
        </button>
      </form>
      {problem !== undefined && (
        <p className="problem" id="problem" role="alert">
          {problem}
        </p>
      )}
      <p className="quiet">In the site’s window, choose a wallet and then “Copy link”.</p>
      {canScan() && !isScanning && (
        <button type="button" onClick={() => setIsScanning(true)}>
          Scan a code
        </button>
      )}
      {isScanning && <Scanner onText={pair} onEnd={() => setIsScanning(false)} />}
    </section>
  );
}

/** The link is read, and the site has sent no message yet. */
function Awaiting({ wallet }: { readonly wallet: DemoWallet }) {
  const isLate = useIsLate();
  return (
    <section className="card" aria-busy={!isLate}>
      <h2>{isLate ? 'Nothing has come' : 'Waiting for the site'}</h2>
      <p className="quiet" role="status">
        {isLate
          ? 'The link may have been used already, or has run out. Take a new one from the site.'
          : 'It will say who it is in a moment.'}
      </p>
      <button type="button" onClick={() => wallet.stopWaiting()}>
        {isLate ? 'Use another link' : 'Cancel'}
      </button>
    </section>
  );
}
