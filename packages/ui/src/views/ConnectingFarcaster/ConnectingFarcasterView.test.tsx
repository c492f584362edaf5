import { expect, onTestFinished, test, vi } from 'vitest';
import { selectIsConnected } from '@portico/core/internal';
import { type PorticoEvent, specError } from '@portico/protocol';
import { createTestLogin } from '@portico/testing';
import { currentRoute, mountForTest, nameOf, showFixture } from '../../testing/browserTest.ts';
import { createFixtureLogin } from '../../testing/fixtureConnectors.ts';
import { fixtures } from './connectingFarcaster.fixtures.ts';

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const url = 'https://farcaster.example/authorize';

/** Connect, with a login that has Farcaster among its providers. */
async function openConnect(connectors?: Parameters<typeof mountForTest>[0]['setup']) {
  const login = await createTestLogin({ privateKey, socials: ['google', 'farcaster'] });
  const setup = { connectors: [login.connector], ...connectors };
  const page = mountForTest({ route: { view: 'Connect' }, setup });
  onTestFinished(page.unmount);
  const events: PorticoEvent[] = [];
  page.ui.portico.subscribeEvents((event) => events.push(event));
  await vi.waitFor(() => expect(page.find('.socials')).not.toBeNull());
  const social = () => events.map(({ event }) => event).filter((event) => event.startsWith('SOCIAL'));
  return { page, login, events, social };
}

const linkOf = (page: { find: (selector: string) => Element | null }) =>
  page.find('[data-slide=current] a.button')?.getAttribute('href');

test('behavior: in the host’s order; the link is a code, a link and text to copy, and a signature connects', async () => {
  const { page, login, social, events } = await openConnect({
    options: { features: { socials: ['farcaster', 'google'] } },
  });
  expect([...page.root.querySelectorAll('.social')].map(nameOf)).toEqual([
    'Continue with Farcaster',
    'Continue with Google',
  ]);
  const open = vi.spyOn(window, 'open');
  page.button('Continue with Farcaster').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('ConnectingFarcaster'));
  await vi.waitFor(() => expect(linkOf(page)).toBe(url));
  expect(page.get('[data-slide=current] .qr').getAttribute('aria-label')).toBe(
    'QR code that logs you in with Farcaster',
  );
  expect(page.text()).toContain('Confirm in the Farcaster app.');
  expect(page.ui.portico.getState().farcasterUrl).toBe(url);
  expect(open).not.toHaveBeenCalled();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  page.button('Copy link').click();
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith(url));
  login.comeBack();
  await vi.waitFor(() => expect(selectIsConnected(page.ui.portico.getState())).toBe(true));
  expect(social()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']);
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider: 'farcaster' } }),
  );
  expect(page.ui.portico.getState().farcasterUrl).toBeUndefined();
});

test('behavior: on a phone the app is opened by a link that was there before the press', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile');
  onTestFinished(() => void vi.restoreAllMocks());
  const { page } = await openConnect();
  page.button('Continue with Farcaster').click();
  await vi.waitFor(() => expect(linkOf(page)).toBe(url));
  expect(page.find('[data-slide=current] .qr')).toBeNull();
  expect(page.text()).toContain('Confirm there, then come back to this page.');
});

test('behavior: Back ends the wait, and a late signature connects nothing', async () => {
  const { page, login, social } = await openConnect();
  page.button('Continue with Farcaster').click();
  await vi.waitFor(() => expect(linkOf(page)).toBe(url));
  page.ui.router.goBack();
  await vi.waitFor(() => expect(page.ui.portico.getState().farcasterUrl).toBeUndefined());
  login.comeBack();
  await vi.waitFor(() => expect(social()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']));
  expect(selectIsConnected(page.ui.portico.getState())).toBe(false);
});

test('error: a failure is reported with its message, and the next attempt has a link of its own', async () => {
  const failing = createFixtureLogin({ status: 'connect' }, specError('login.frame_error'), ['farcaster']);
  const { page, events } = await openConnect({ connectors: [failing] });
  page.button('Continue with Farcaster').click();
  await vi.waitFor(() => expect(page.text()).toContain('The log-in failed'));
  const { message } = specError('login.frame_error');
  const failed = { event: 'SOCIAL_LOGIN_ERROR', properties: { provider: 'farcaster', message } };
  expect(events).toContainEqual(expect.objectContaining(failed));
  page.button('Try again').click();
  const started = () => events.filter(({ event }) => event === 'SOCIAL_LOGIN_STARTED');
  await vi.waitFor(() => expect(started()).toHaveLength(2));
});

test.each([
  ['expired', 'The code has expired', 'New code'],
  ['unreachable', 'Farcaster cannot be reached', 'Try again'],
  ['delayed', 'it opens here in 24 hours', 'Try again'],
  ['rejected', 'Farcaster did not confirm the log-in.', 'Try again'],
  ['unavailable', 'This site cannot log you in with Farcaster', 'Try again'],
  ['throttled', 'Please try again after 60 seconds', 'Try again'],
])('error: %s has a text and a next step', async (name, text, action) => {
  const page = await showFixture(fixtures, name);
  await vi.waitFor(() => expect(page.text()).toContain(text));
  expect(nameOf(page.get('[data-slide=current] .view > .button'))).toBe(action);
});

test('behavior: a wallet that a passkey has to open first leads to the page of the login', async () => {
  const locked = createFixtureLogin({ status: 'verifyDevice', email: '' }, undefined, ['farcaster']);
  const page = mountForTest({ ...fixtures.fixtures.default!, setup: { connectors: [locked] } });
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(currentRoute(page)).toMatchObject({ view: 'EmailVerifyDevice' }));
  expect(selectIsConnected(page.ui.portico.store.getState())).toBe(false);
});
