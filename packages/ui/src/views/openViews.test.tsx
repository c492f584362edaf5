import { openViews } from '@portico/core/internal';
import type { OpenParameters } from '@portico/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentRoute, mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { onLogin } from '../testing/fixtureConnectors.ts';
import type { FixtureSetup } from '../testing/fixturePortico.ts';
import { swapService } from '../testing/fixtureSwaps.ts';
import { views } from './registry.ts';

type OpenedView = NonNullable<OpenParameters['view']>;

const isOpened = (name: string): name is OpenedView => openViews.includes(name);
const [ready, notYet] = [true, false].map((isReady) =>
  openViews.filter(isOpened).filter((view) => view in views === isReady),
);

const byWallet: FixtureSetup = { connected: { connectorId: 'example.harbour' }, service: swapService() };
const byLogin: FixtureSetup = {
  ...onLogin('hangs'),
  state: () => ({ login: { connectorId: 'example.login', provider: 'email' } }),
};

function showConnected(setup: FixtureSetup = byWallet): Mounted {
  const page = mountForTest({ route: { view: 'Connect' }, setup });
  onTestFinished(page.unmount);
  return page;
}

test.each(ready ?? [])('behavior: open() shows %s', async (view) => {
  // Its address is changed, and its grants are shown, where the visitor came by a login.
  const isOfLogin = view === 'UpdateEmailWallet' || view === 'SmartSessionCreated';
  const page = showConnected(isOfLogin ? byLogin : byWallet);
  void page.ui.portico.open({ view });
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe(view));
  await vi.waitFor(() => expect(page.find('[data-slide=current] .view:not([aria-busy])')).not.toBeNull());
});

test.each(notYet ?? [])('behavior: open() shows home in place of %s, which is not there yet', async (view) => {
  const page = showConnected();
  void page.ui.portico.open({ view });
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'Account' }));
});
