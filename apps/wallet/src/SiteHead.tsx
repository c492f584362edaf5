import type { SiteFacts } from '@portico/testing/pairing-wallet';
import { useState } from 'react';
import { showSite } from './site.ts';

/** The picture that a site gave, or its first letter. */
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

/** Who asks. The domain is the site's own word, like all the rest. */
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

/** Before a site that nobody has checked is let in. */
export function Caution() {
  return (
    <p className="caution">
      Nobody has checked that it is who it says. Go on only if you have just scanned or copied its link yourself.
    </p>
  );
}
