import type { WalletProposal } from '@portico/testing/pairing-wallet';
import { methods } from './approvalFor.ts';
import type { DemoWallet } from './demoWallet.ts';
import { shortOf } from './shortOf.ts';
import { Caution, SiteHead } from './SiteHead.tsx';
import { useDemoWallet } from './useDemoWallet.ts';
import { useFocus } from './useFocus.ts';

const wishes: readonly (readonly [string, string])[] = [
  ['personal_sign', 'Ask you to sign messages'],
  ['eth_signTypedData_v4', 'Ask you to sign data'],
  ['eth_sendTransaction', 'Ask you to send transactions'],
];

interface ProposalCardProps {
  readonly wallet: DemoWallet;
  readonly proposal: WalletProposal;
}

/** The session that a site would get, and the one decision. */
export function ProposalCard({ wallet, proposal }: ProposalCardProps) {
  const heading = useFocus();
  return (
    <section className="card" aria-labelledby="proposal">
      <h2 id="proposal" tabIndex={-1} ref={heading}>
        Connect to this site?
      </h2>
      <SiteHead site={proposal.site} />
      <Caution />
      <Wishes wallet={wallet} proposal={proposal} />
      <div className="decision">
        <button type="button" onClick={() => wallet.refuse(proposal)}>
          Refuse
        </button>
        {wallet.chainsFor(proposal).length > 0 && (
          <button type="button" className="yes" onClick={() => wallet.approve(proposal)}>
            Connect
          </button>
        )}
      </div>
    </section>
  );
}

/** The accounts that it would see, its methods, and its chains. */
function Wishes({ wallet, proposal }: ProposalCardProps) {
  const { accountIndex } = useDemoWallet(wallet);
  const chains = wallet.chainsFor(proposal);
  const others = proposal.chains.length - chains.length;
  const address = wallet.addresses[accountIndex] ?? '';
  const shared = proposal.methods.filter((method) => methods.some((known) => known === method));
  return (
    <>
      <dl className="facts">
        <dt>It sees</dt>
        <dd>
          <code>{shortOf(address)}</code> and its balance
        </dd>
        <dt>It may</dt>
        <dd>
          <ul>
            {wishes
              .filter(([method]) => shared.includes(method))
              .map(([method, text]) => (
                <li key={method}>{text}</li>
              ))}
          </ul>
        </dd>
        <dt>On</dt>
        <dd>
          {chains.map(({ name }) => name).join(', ') || 'None of the networks here'}
          {chains.length > 0 && others > 0 && <span className="quiet"> ({others} more are not here)</span>}
        </dd>
      </dl>
      <details>
        <summary>Methods, by their names</summary>
        <p className="methods">{shared.join(', ')}</p>
      </details>
    </>
  );
}
