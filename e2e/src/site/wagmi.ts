import { readSettings } from './settings.ts';
import { type Wagmi, drawWagmiHost } from './WagmiSite.tsx';

async function loadWagmi(): Promise<Wagmi> {
  const { wagmiVersion } = readSettings(location.search);
  if (wagmiVersion === 2) return { hooks: await import('wagmi-2'), actions: await import('wagmi-2/actions') };
  const wagmi: unknown = { hooks: await import('wagmi-3'), actions: await import('wagmi-3/actions') };
  // The compiler calls no union of generic functions; what the site uses is in both versions.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return wagmi as Wagmi;
}

drawWagmiHost(await loadWagmi());
