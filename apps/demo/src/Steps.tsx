import type { Trial } from './useTrial.ts';

interface StepsProps {
  readonly trial: Trial;
  /** Of the demo wallet in another window, where it is served. */
  readonly walletUrl?: string | undefined;
  /** Of the mails of the login, where there is one. */
  readonly inboxUrl?: string | undefined;
}

/** What to try; it stays while a wallet is connected, since two of the three are for then. */
export function Steps({ trial: { walletName, symbol, secondAccount }, walletUrl, inboxUrl }: StepsProps) {
  return (
    <div className="steps">
      <p className="lead">Three things to try</p>
      <ol>
        <li>Connect {walletName}, and refuse in the wallet. Then ask again, and approve.</li>
        <li>
          <span>
            Send 0.1 {symbol} to the second account of the same wallet: <code>{secondAccount}</code>
          </span>
        </li>
        <li>Reload this page: you are still connected.</li>
      </ol>
      {walletUrl !== undefined && (
        <p className="aside">
          No phone at hand?{' '}
          <a href={walletUrl} target="_blank" rel="noopener noreferrer">
            Open the demo wallet
          </a>{' '}
          in another window, and pair with it by the link or the code of “WalletConnect”.
        </p>
      )}
      {inboxUrl !== undefined && (
        <p className="aside">
          No wallet at all? Log in with any email address: the code arrives in the{' '}
          <a href={inboxUrl} target="_blank" rel="noopener noreferrer">
            inbox of this machine
          </a>
          . The buttons of Google and others lead to stand-ins on this machine, where every name is an account.
        </p>
      )}
    </div>
  );
}
