import type { DemoWallet } from './demoWallet.ts';
import type { OwnerProps } from './Owner.tsx';
import { SiteIcon } from './SiteHead.tsx';
import { showSite } from './site.ts';
import { useDemoWallet } from './useDemoWallet.ts';

const unnamed = { name: '', description: '', url: '', icons: [] };

function namesOf(chains: readonly string[], devnet: OwnerProps['devnet']): string {
  return devnet.chains.flatMap(({ id, name }) => (chains.includes(`eip155:${id}`) ? name : [])).join(', ');
}

/** The sites that are connected, each with its end. */
export function Sites({ wallet, devnet }: { readonly wallet: DemoWallet; readonly devnet: OwnerProps['devnet'] }) {
  const { sessions } = useDemoWallet(wallet);
  return (
    <section className="card" aria-labelledby="sites">
      <h2 id="sites">Connected sites</h2>
      {sessions.length === 0 && <p className="quiet">None yet.</p>}
      <ul className="sites">
        {sessions.map(({ topic, site = unnamed, namespaces }) => {
          const { name, domain } = showSite(site);
          return (
            <li key={topic}>
              <SiteIcon site={site} />
              <div>
                <p className="site-name">
                  <bdi>{name}</bdi>
                </p>
                <p className="quiet">
                  {domain} · {namesOf(namespaces['eip155']?.chains ?? [], devnet)}
                </p>
              </div>
              <button type="button" aria-label={`Disconnect ${name}`} onClick={() => void wallet.disconnect(topic)}>
                Disconnect
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
