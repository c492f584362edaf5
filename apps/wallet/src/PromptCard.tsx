import { describeRequest } from '@portico/testing';
import type { Prompt } from './demoWallet.ts';
import { Caution, SiteHead } from './SiteHead.tsx';
import { useFocus } from './useFocus.ts';

const signInMessage = {
  title: 'Connect to this site and sign in?',
  meaning: 'One signature does both. The message names what the site may ask you for from then on.',
  approve: 'Sign in',
};

/** A request to sign or to send: its description, and the one decision. */
export function PromptCard({ prompt: { site, request, answer, isSignIn } }: { readonly prompt: Prompt }) {
  const heading = useFocus();
  const description = describeRequest(request);
  const { title, meaning, facts, text, approve } = isSignIn ? { ...description, ...signInMessage } : description;
  return (
    <section className="card" aria-labelledby="question">
      <h2 id="question" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {site && <SiteHead site={site} />}
      <p className="quiet">{meaning}</p>
      {isSignIn && <Caution />}
      {text !== undefined && (
        // A long text is scrolled by keyboard too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} role="region" aria-label="What is signed">
          {text}
        </pre>
      )}
      <dl className="facts">
        {facts.map(({ label, value, isCode }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isCode ? <code>{value}</code> : value}</dd>
          </div>
        ))}
      </dl>
      <div className="decision">
        <button type="button" onClick={() => answer('refuse')}>
          Refuse
        </button>
        <button type="button" className="yes" onClick={() => answer('approve')}>
          {approve}
        </button>
      </div>
    </section>
  );
}
