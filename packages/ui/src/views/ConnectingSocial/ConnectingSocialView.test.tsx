import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { selectIsConnected } from '@portico/core/internal';
import type { PorticoEvent } from '@portico/protocol';
import { specError } from '@portico/protocol';
import { createTestLogin } from '@portico/testing';
import { currentRoute, mountForTest, nameOf, showFixture } from '../../testing/browserTest.ts';
import { createFixtureLogin } from '../../testing/fixtureConnectors.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtures } from './connectingSocial.fixtures.ts';

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

afterEach(() => vi.restoreAllMocks());

/** A browser that opens windows, or blocks them; each is recorded, and none is real. */
function watchWindows() {
  const opened: { closed: boolean; url: string }[] = [];
  const state = { isBlocked: false };
  const spy = vi.spyOn(window, 'open').mockImplementation(() => {
    if (state.isBlocked) return null;
    const one = { closed: false, url: '' };
    opened.push(one);
    const double = {
      get closed() {
        return one.closed;
      },
      document: { title: '' },
      location: { replace: (url: string) => void (one.url = url) },
      close: () => void (one.closed = true),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members that are read
    return double as unknown as Window;
  });
  return { opened, spy, block: (isBlocked: boolean) => void (state.isBlocked = isBlocked) };
}

/** Connect on a page with a login by providers. */
async function openSocials(setup: FixtureSetup = {}) {
  const windows = watchWindows();
  const login = await createTestLogin({
    privateKey,
    socials: ['google', 'github', 'x', 'apple', 'discord', 'facebook'],
  });
  const page = mountForTest({ route: { view: 'Connect' }, setup: { connectors: [login.connector], ...setup } });
  onTestFinished(page.unmount);
  const events: PorticoEvent[] = [];
  page.ui.portico.subscribeEvents((event) => events.push(event));
  await vi.waitFor(() => expect(page.find('.socials')).not.toBeNull());
  const names = () => [...page.root.querySelectorAll('.social')].map(nameOf);
  const social = () => events.map(({ event }) => event).filter((event) => event.startsWith('SOCIAL'));
  return { page, login, windows, names, social, events };
}

test('behavior: the host’s order, those that the login serves, and a list of all', async () => {
  const { page, names, windows } = await openSocials({
    options: { features: { socials: ['x', 'google', 'farcaster'] } },
  });
  expect(names()).toEqual(['Continue with X', 'Continue with Google']);
  page.ui.portico.updateFeatures({ socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] });
  await vi.waitFor(() => expect(names().at(-1)).toBe('More providers'));
  expect(names()).toHaveLength(5);
  page.button('More providers').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('ConnectSocials'));
  await vi.waitFor(() => expect(page.root.querySelectorAll('[data-slide=current] [data-row]')).toHaveLength(6));
  page.button('Facebook').click();
  expect(windows.spy).toHaveBeenCalledTimes(1);
});

test.each([
  ['iOS', 'iPhone; CPU iPhone OS 26_0 like Mac OS X', 5, 'Google'],
  ['Mac', 'Macintosh; Intel Mac OS X 10_15_7', 0, 'X'],
  ['Android', 'Linux; Android 15', 5, 'X, Facebook'],
])('behavior: in Telegram on %s some providers are hidden', async (_name, system, touchPoints, hidden) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system}) AppleWebKit/605.1.15`);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
  vi.stubGlobal('TelegramWebviewProxy', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const all = ['Google', 'X', 'Facebook'];
  const { names } = await openSocials({ options: { features: { socials: ['google', 'x', 'facebook'] } } });
  const shown = all.filter((name) => !hidden.split(', ').includes(name));
  expect(names()).toEqual(shown.map((name) => `Continue with ${name}`));
});

test('behavior: features.socials takes the section away', async () => {
  const { page } = await openSocials();
  page.ui.portico.updateFeatures({ socials: false });
  await vi.waitFor(() => expect(page.find('.socials')).toBeNull());
});

test('behavior: the window opens in the task of the press, is led to the provider, and an answer connects', async () => {
  const { page, login, windows, social, events } = await openSocials();
  page.button('Continue with Google').click();
  // Nothing was awaited since.
  expect(windows.spy).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(windows.opened[0]?.url).toBe('https://google.example/authorize'));
  await vi.waitFor(() => expect(page.text()).toContain('Log in to Google in the window that opened.'));
  const { socialLogin } = page.ui.portico.getState();
  expect(socialLogin).toMatchObject({ provider: 'google' });
  login.comeBack();
  await vi.waitFor(() => expect(selectIsConnected(page.ui.portico.getState())).toBe(true));
  expect(social()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']);
  expect(events.map(({ event }) => event)).toContain('CONNECT_SUCCESS');
  expect(page.ui.portico.getState().socialLogin).toBeUndefined();
});

test('error: a refusal is shown, and the next window opens in the press as well', async () => {
  const { page, login, windows, social } = await openSocials();
  page.button('Continue with Google').click();
  await vi.waitFor(() => expect(login.visits).toHaveLength(1));
  login.comeBack('declined');
  await vi.waitFor(() => expect(page.text()).toContain('Google did not confirm the log-in.'));
  expect(social()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']);
  page.button('Try again').click();
  expect(windows.spy).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(login.visits).toHaveLength(2));
});

test('error: a blocked window is shown with a button that opens it', async () => {
  const { page, login, windows, social } = await openSocials();
  windows.block(true);
  page.button('Continue with Google').click();
  await vi.waitFor(() => expect(page.text()).toContain('Your browser did not open the window of Google.'));
  expect(social()).toEqual([]);
  windows.block(false);
  page.button('Open the window').click();
  expect(windows.opened).toHaveLength(1);
  await vi.waitFor(() => expect(login.visits).toHaveLength(1));
});

test('behavior: Back closes the window, and a late answer connects nothing', async () => {
  const { page, login, windows, social } = await openSocials();
  page.button('Continue with GitHub').click();
  await vi.waitFor(() => expect(login.visits).toHaveLength(1));
  page.ui.router.goBack();
  await vi.waitFor(() => expect(windows.opened[0]?.closed).toBe(true));
  login.comeBack();
  await vi.waitFor(() => expect(social()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']));
  expect(selectIsConnected(page.ui.portico.getState())).toBe(false);
});

test('error: a failure at the provider is reported with its message', async () => {
  const failing = createFixtureLogin({ status: 'connect' }, specError('login.frame_error'), ['google']);
  const { page, events } = await openSocials({ connectors: [failing] });
  page.button('Continue with Google').click();
  await vi.waitFor(() => expect(page.text()).toContain('Something went wrong on the way back from Google.'));
  const { message } = specError('login.frame_error');
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider: 'google', message } }),
  );
});

test.each([
  ['timedOut', 'was not finished in time'],
  ['unavailable', 'This site cannot log you in with Google'],
  ['throttled', 'Please try again after 1200 seconds'],
])('error: %s has a text and a next step', async (name, text) => {
  const page = await showFixture(fixtures, name);
  await vi.waitFor(() => expect(page.text()).toContain(text));
  expect(nameOf(page.get('[data-slide=current] .view > .button'))).toBe('Try again');
});

test('behavior: a closed window is no end: the login is waited for, and the window can be opened again', async () => {
  const windows = watchWindows();
  const page = await showFixture(fixtures, 'closed');
  await vi.waitFor(() => expect(page.text()).toContain('The window was closed'), { timeout: 5_000 });
  expect(page.ui.portico.getState().socialLogin).toMatchObject({ provider: 'google' });
  page.button('Open the window').click();
  expect(windows.spy).toHaveBeenCalledTimes(1);
});

test('behavior: a wallet that a passkey has to open first leads to the page of the login', async () => {
  const locked = createFixtureLogin({ status: 'verifyDevice', email: '' }, undefined, ['google']);
  const page = mountForTest({ ...fixtures.fixtures.default!, setup: { connectors: [locked] } });
  onTestFinished(page.unmount);
  const events: PorticoEvent[] = [];
  page.ui.portico.subscribeEvents((event) => events.push(event));
  await vi.waitFor(() => expect(currentRoute(page)).toMatchObject({ view: 'EmailVerifyDevice' }));
  await vi.waitFor(() => expect(page.find('a[href="https://login.example/frame/1/security.html"]')).not.toBeNull());
  expect(selectIsConnected(page.ui.portico.store.getState())).toBe(false);
  expect(events.map(({ event }) => event)).not.toContain('SOCIAL_LOGIN_SUCCESS');
});
