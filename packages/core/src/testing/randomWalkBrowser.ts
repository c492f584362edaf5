import { vi } from 'vitest';
import type { Portico } from '../portico/porticoInstance.ts';
import { selectStatus } from '../store/selectors.ts';
import { createTestPortico } from './createTestPortico.ts';
import { type ScriptedAdapter, createScriptedAdapter } from './scriptedAdapter.ts';
import { createScriptedBrowser, createScriptedOrigin } from './scriptedTabs.ts';
import { type ScriptedWallet, createScriptedWallet } from './scriptedWallet.ts';

/**
 * Two wallets; the first is there under a second name as well, as a legacy provider is in addition to its announcement.
 */
export const connectorIds = ['first', 'twin', 'second'] as const;
export const walletIds = ['first', 'second'] as const;
export type ConnectorId = (typeof connectorIds)[number];
export type WalletId = (typeof walletIds)[number];

/** The wallet behind a connector. */
export const walletOf = (id: string): WalletId => (id === 'second' ? 'second' : 'first');

export interface RandomWalkTab {
  portico: Portico;
  adapter: ScriptedAdapter;
}

/** The real thing of a walk: the wallets of a browser, one origin, and as many tabs as are open. */
export interface RandomWalkBrowser {
  /** Its pages run discovery on demand: a stored wallet is restored by the small chunk for it, where that can. */
  readonly discoversLazily: boolean;
  readonly wallets: Readonly<Record<WalletId, ScriptedWallet>>;
  readonly installed: Set<WalletId>;
  readonly tabs: RandomWalkTab[];
  /** The porticos of tabs before they were reloaded. */
  readonly closed: Portico[];
  openTab(): void;
  /** Ends the page of a tab and opens a new one in its place; `between` runs while there is none. */
  reload(tabs: readonly RandomWalkTab[], between?: () => void): void;
}

const connectorsOf = (id: WalletId): readonly ConnectorId[] => connectorIds.filter((one) => walletOf(one) === id);

/** Connectors of one tab; a wallet installed again has new ones. */
export function createConnectors(browser: Pick<RandomWalkBrowser, 'wallets'>, id: WalletId) {
  return connectorsOf(id).map((name) => browser.wallets[id].createConnector({ id: name, name }));
}

/** A browser with both wallets and no tab. */
export function createRandomWalkBrowser({
  discoversLazily,
}: Pick<RandomWalkBrowser, 'discoversLazily'>): RandomWalkBrowser {
  const origin = createScriptedOrigin();
  const pages = createScriptedBrowser();
  const createTab = (): RandomWalkTab => {
    const connectors = [...browser.installed].flatMap((id) => createConnectors(browser, id));
    const adapter = createScriptedAdapter(connectors, { canFind: discoversLazily });
    const discovery = discoversLazily && { createDiscovery: undefined };
    const environment = { tab: origin.createTab(), page: pages.createPage(), now: Date.now, ...discovery };
    return { portico: createTestPortico({ adapters: [adapter] }, environment).portico, adapter };
  };
  const browser: RandomWalkBrowser = {
    discoversLazily,
    wallets: { first: createScriptedWallet('first'), second: createScriptedWallet('second') },
    installed: new Set(walletIds),
    tabs: [],
    closed: [],
    openTab: () => void browser.tabs.push(createTab()),
    reload(tabs, between) {
      for (const { portico } of tabs) {
        portico.destroy();
        browser.closed.push(portico);
      }
      between?.();
      for (const tab of tabs) Object.assign(tab, createTab());
    },
  };
  return browser;
}

/** Taken before the clock is a scripted one. */
const nextTick = setImmediate;

/** All that can run without time passing. */
export async function flush(): Promise<void> {
  for (let tick = 0; tick < 3; tick += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => nextTick(resolve));
  }
}

function isAtRest({ portico }: RandomWalkTab): boolean {
  const state = portico.getState();
  const status = selectStatus(state, 'eip155');
  return state.isInitialized && !state.isLoading && (status === 'connected' || status === 'disconnected');
}

/**
 * Lets time pass, a second at once, until no tab waits for anything: late wallets, silent ones. The last answer of a
 * wallet can queue a timer of 0 ms (`whenIdle`), which the fake clock runs 1 ms later where it was queued during a
 * tick.
 */
export async function settle(browser: RandomWalkBrowser): Promise<void> {
  await flush();
  for (let second = 0; second < 60 && !browser.tabs.every(isAtRest); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await flush();
  }
  await vi.advanceTimersByTimeAsync(1);
  await flush();
}
