import { afterEach, describe, expect, test, vi } from 'vitest';
import { PorticoError } from '@portico/protocol';
import type { Siwx } from '@portico/protocol/siwx';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import { fixtureSiwx } from './siwxSignMessage.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const routeOf = (view: 'SIWXSignMessage' | 'ConnectingSiwe'): Fixture<typeof view> => ({ route: { view } });

async function show(siwx: Partial<Siwx>, signMessage: () => Promise<string>): Promise<Mounted> {
  const page = mountForTest({
    ...routeOf('SIWXSignMessage'),
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      options: { siwx: { ...fixtureSiwx, ...siwx } },
      writes: { signMessage },
    },
  });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('Sign in to Gallery'));
  return page;
}

const reported = (page: Mounted) =>
  [...page.root.querySelectorAll('[role=status], [role=alert]')].map((one) => one.textContent).join(' ');

describe('SIWXSignMessage', () => {
  test('behavior: by keyboard: no request before the press; under StrictMode one request', async () => {
    let sign = (_signature: string) => {};
    let keep = () => {};
    const signMessage = vi.fn(() => new Promise<string>((resolve) => (sign = resolve)));
    const addSession = vi.fn(() => new Promise<void>((resolve) => (keep = resolve)));
    const page = await show({ addSession }, signMessage);
    expect(page.text()).toContain('0x8ba1…BA72');
    expect(page.text()).toContain('Ethereum');
    expect(signMessage).not.toHaveBeenCalled();
    page.button('Sign in').focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Approve in Harbour'));
    await vi.waitFor(() => expect(reported(page)).toContain('Read the message, then sign it.'));
    await vi.waitFor(() => expect(signMessage).toHaveBeenCalledTimes(1));
    sign('0xsigned');
    await vi.waitFor(() => expect(page.text()).toContain('Checking your signature'));
    expect(addSession).toHaveBeenCalledWith(expect.objectContaining({ signature: '0xsigned' }));
    keep();
    await vi.waitFor(() => expect(page.text()).toContain('Signed in'));
    await vi.waitFor(() => expect(reported(page)).toContain('Signed in'));
  });

  test('error: declined is not failed: a message, and a retry requests again', async () => {
    const signMessage = vi.fn(async () => {
      if (signMessage.mock.calls.length === 1) throw new PorticoError('user.rejected');
      return '0xsigned';
    });
    const page = await show({}, signMessage);
    page.button('Sign in').click();
    await vi.waitFor(() => expect(page.text()).toContain('Request declined'));
    expect(page.find('.state-id')).toBeNull();
    await vi.waitFor(() => expect(reported(page)).toContain('Request declined'));
    page.button('Ask again').click();
    await vi.waitFor(() => expect(page.text()).toContain('Signed in'));
    expect(signMessage).toHaveBeenCalledTimes(2);
  });

  test('error: a server that refuses the signature: a message, an id, a retry', async () => {
    const page = await show({ addSession: () => Promise.reject(new Error('401')) }, async () => '0xsigned');
    page.button('Sign in').click();
    await vi.waitFor(() => expect(page.text()).toContain('Could not sign in'));
    expect(page.get('.state-id').textContent).toMatch(/^Error \w{8}/);
    expect(page.button('Ask again')).toBeTruthy();
  });

  test.each([
    [true, false],
    [false, true],
  ])('behavior: Cancel closes; required: %s, still connected: %s', async (isRequired, isConnected) => {
    const page = await show({ getRequired: () => isRequired }, async () => '0xsigned');
    expect(page.text().includes('This site requires you to sign in.')).toBe(isRequired);
    page.button('Cancel').click();
    await vi.waitFor(() => expect(page.ui.portico.getIsConnected()).toBe(isConnected));
    await vi.waitFor(() => expect(page.ui.portico.getState().modal.status).toBe('closed'));
  });
});

test('behavior: ConnectingSiwe signs in with the older configuration', async () => {
  const { fixtures } = await import('../ConnectingSiwe/connectingSiwe.fixtures.ts');
  const provided = fixtures.fixtures['default'];
  if (!provided) throw new Error('There is no such fixture.');
  const verifyMessage = vi.fn(async () => true);
  const siweConfig = provided.setup?.options?.siweConfig;
  if (!siweConfig) throw new Error('There is no configuration.');
  const getSession = vi.fn(async () => ({ address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', chainId: 1 }));
  const setup = { ...provided.setup, writes: { signMessage: async () => '0xsigned' } };
  const page = mountForTest(
    { ...provided, setup },
    { options: { siweConfig: { ...siweConfig, verifyMessage, getSession } } },
  );
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('This site requires you to sign in.'));
  page.button('Sign in').click();
  await vi.waitFor(() => expect(page.text()).toContain('Signed in'));
  expect(verifyMessage).toHaveBeenCalledWith({ message: 'example.org wants you to sign in', signature: '0xsigned' });
});
