import { parseStateCookie } from '@portico/core';
import type { InitialState } from '@portico/core';
import {
  ConnectButton,
  Modal,
  NetworkButton,
  PorticoProvider,
  StateCookie,
  useAccount,
  useAddRecentTransaction,
  useNetwork,
  usePortico,
} from '@portico/react';
import { useWalletClient } from '@portico/react/evm';
import type { DevnetDescription } from '@portico/testing';
import { StrictMode, useEffect, useState } from 'react';
import { HostDialogs } from './HostDialogs.tsx';
import { exposePortico } from './globals.ts';
import { kit } from './kit.ts';
import { createOptions } from './options.ts';
import type { SiteSettings } from './settings.ts';

export interface ReactSiteProps {
  readonly devnet: DevnetDescription;
  readonly settings: SiteSettings;
  /** The request's own on the server, the document's in the browser. */
  readonly cookie: string;
}

/** The state that a host receives, as text on the page. */
export function Facts({ name }: { readonly name: string }) {
  const { address, status } = useAccount();
  const { caipNetworkId } = useNetwork();
  const { portico } = usePortico();
  const addRecentTransaction = useAddRecentTransaction();
  useEffect(() => {
    exposePortico(portico);
    window.site.addRecentTransaction = addRecentTransaction;
  }, [portico, addRecentTransaction]);
  return (
    <dl aria-label={`Facts of ${name}`}>
      <dt>Status</dt>
      <dd data-fact="status">{status}</dd>
      <dt>Address</dt>
      <dd data-fact="address">{address ?? 'none'}</dd>
      <dt>Network</dt>
      <dd data-fact="network">{caipNetworkId ?? 'none'}</dd>
    </dl>
  );
}

/** The client of viem, for the tests. */
function WalletClient() {
  const { data } = useWalletClient();
  useEffect(() => {
    window.site.walletClient = data;
  }, [data]);
  return null;
}

function Instance({ devnet, settings, cookie, name }: ReactSiteProps & { readonly name: string }) {
  const [options] = useState(() => createOptions(kit, devnet, settings, name));
  const [initialState] = useState<InitialState | undefined>(() =>
    settings.isServerDrawn ? parseStateCookie(cookie, name) : undefined,
  );
  return (
    <PorticoProvider options={options} initialState={initialState}>
      <section aria-label={name}>
        <ConnectButton />
        <NetworkButton />
        <Facts name={name} />
        {settings.hasWalletClient && <WalletClient />}
        {settings.isServerDrawn && <StateCookie />}
        {settings.options.enableEmbedded && <Modal />}
        <HostDialogs />
      </section>
    </PorticoProvider>
  );
}

/** A host's page with one portico or two. */
export function ReactSite(props: ReactSiteProps) {
  return (
    <StrictMode>
      <h1>A host</h1>
      <Instance {...props} name="default" />
      {props.settings.hasSecondPortico && <Instance {...props} name="second" />}
    </StrictMode>
  );
}
