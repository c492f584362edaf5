import type { SiteFacts } from '@portico/testing/pairing-wallet';
import { useState } from 'react';
import { showSite } from './site.ts';

/** The picture of a site, or the first character of its name. */
export function SiteIcon({ site }: { readonly site: SiteFacts }) {
  const { icon, name } = showSite(site);
  const [failed, setFailed] = useState<string>();
  return (
    <span className="site-icon" aria-hidden="true">
      {icon !== undefined && icon !== failed ? (
        <img src={icon} alt="" referrerPolicy="no-referrer" onError={() => setFailed(icon)} />
      ) : (
        [...name][0]?.toLocaleUpperCase()
      )}
    </span>
  );
}

/** The site that sends the request. The domain is the site's own claim, as is the rest. */
export function SiteHead({ site }: { readonly site: SiteFacts }) {
  const { name, domain } = showSite(site);
  return (
    <div className="site">
      <SiteIcon site={site} />
      <div>
        <p className="site-name">
          <bdi>{name}</bdi>
        </p>
        <p className="quiet">{domain ?? 'No address given'}</p>
      </div>
    </div>
  );
}

/** The warning before a site that no verification covers is connected. */
export function Caution() {
  return (
    <p className="caution">
      This site has not been verified. Continue only if you have just scanned or copied its link yourself.
    </p>
  );
}
