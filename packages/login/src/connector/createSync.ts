import { type AdapterContext, type LoginOwner, type LoginReport, readMetadata } from '@portico/core/adapter';
import type { Channel } from '../host/createChannel.ts';
import type { LoginFrame } from '../host/createLoginFrame.ts';

interface SyncParameters {
  readonly context: AdapterContext;
  readonly portico: LoginOwner;
  readonly frame: LoginFrame;
  readonly report: LoginReport;
}

/** Longer than a name; the frame cuts it once more. */
const NAME_MAX_CHARACTERS = 500;

/** Keeps page and frame alike, apart from what a visitor requests. None of it is waited for, and a failure is none. */
export function createSync({ context, portico, frame, report }: SyncParameters) {
  const { store } = portico;
  const { getOptions, getAllNetworks, signal } = context;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  let channel: Channel | undefined;
  const ignore = (): void => undefined;

  function syncTheme(): void {
    const { mode } = store.getState().theme;
    const ofSystem = prefersDark.matches ? 'dark' : 'light';
    channel?.request('SYNC_THEME', { themeMode: mode === 'system' ? ofSystem : mode }).catch(ignore);
  }
  const stop = store.subscribe(({ theme }) => theme.mode, syncTheme);
  signal.addEventListener('abort', stop, { once: true });
  prefersDark.addEventListener('change', syncTheme, { signal });

  return {
    /** The card of an approval has the theme of the modal, and what the page calls itself. */
    greet(next: Channel): void {
      channel = next;
      syncTheme();
      const name = readMetadata(getOptions()).name.slice(0, NAME_MAX_CHARACTERS);
      next.request('SYNC_DAPP_DATA', { name }).catch(ignore);
    },
    /** Where the account can be a smart one. */
    async findSmartNetworks(): Promise<void> {
      const ofEvm = getAllNetworks().filter(({ chainNamespace }) => chainNamespace === 'eip155');
      const caipNetworkIds = ofEvm.map(({ caipNetworkId }) => caipNetworkId);
      const found = await frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { caipNetworkIds }).catch(ignore);
      // Meanwhile the session may have ended.
      if (found && store.getState().login) report.known({ smartAccountEnabledNetworks: found.caipNetworkIds });
    },
  };
}
