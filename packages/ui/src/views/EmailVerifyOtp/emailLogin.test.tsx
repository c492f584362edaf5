import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestLogin } from '@portico/testing';
import type { TestLoginOptions } from '@portico/testing';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { createVisitor } from '../../testing/visitor.ts';

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const email = 'maya@example.org';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function openLogin(options: Partial<TestLoginOptions> = {}) {
  let nowMs = 1_800_000_000_000;
  const now = () => nowMs;
  const login = await createTestLogin({ privateKey, now, ...options });
  const page = mountForTest({ route: { view: 'Connect' }, setup: { connectors: [login.connector], now } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('input[type=email]')).not.toBeNull());
  const codes = () => login.mails.map(({ code }) => code);
  const isShown = (text: string) => vi.waitFor(() => expect(page.text()).toContain(text));
  const enterEmail = async (text = email) => {
    page.get('input[type=email]').focus();
    await press(`${text}{Enter}`);
  };
  const enterCode = async (code: string) => {
    await vi.waitFor(() => expect(page.root.activeElement?.getAttribute('autocomplete')).toBe('one-time-code'));
    await press(code);
  };
  const wrongCode = () => (codes().at(-1) === '000000' ? '111111' : '000000');
  return {
    page,
    portico: page.ui.portico,
    login,
    codes,
    isShown,
    enterEmail,
    enterCode,
    wrongCode,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

async function connectByEmail(flow: Awaited<ReturnType<typeof openLogin>>): Promise<void> {
  await flow.enterEmail();
  await flow.isShown(email);
  await flow.enterCode(flow.codes().at(-1) ?? '');
  await vi.waitFor(() => expect(flow.portico.getAddress()).toBe(address));
  await vi.waitFor(() => expect(flow.page.find('.card')).toBeNull());
}

describe('an email login', () => {
  test('behavior: by keyboard: email, wrong code, code, connected, a request, approved, and its signature is the answer', async () => {
    const flow = await openLogin();
    const { page, portico, login, codes, isShown, enterEmail, enterCode, wrongCode } = flow;
    const events: string[] = [];
    portico.subscribeEvents(({ event }) => void (event.startsWith('EMAIL') && events.push(event)));
    await enterEmail();
    await isShown(`We sent a code to ${email}.`);
    expect(login.mails.map(({ to }) => to)).toEqual([email]);
    await enterCode(wrongCode());
    await isShown('This code is not right.');
    expect(portico.getAddress()).toBeUndefined();
    await enterCode(codes()[0] ?? '');
    await vi.waitFor(() => expect(portico.getAddress()).toBe(address));
    await vi.waitFor(() => expect(page.find('.card')).toBeNull());
    expect(events).toEqual([
      'EMAIL_LOGIN_SELECTED',
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
    ]);

    const signed = login.request('personal_sign', ['0x68656c6c6f', address]);
    await isShown('hello');
    page.button('Approve').focus();
    await press('{Enter}');
    const { verifyMessage } = await import('viem/utils');
    const signature = await signed;
    if (typeof signature !== 'string' || !signature.startsWith('0x')) throw new Error('no signature');
    const hex = `0x${signature.slice(2)}` as const;
    expect(await verifyMessage({ address, message: 'hello', signature: hex })).toBe(true);
    await vi.waitFor(() => expect(portico.getState().modal.status).toBe('closed'));
  });

  test('behavior: a refused request is answered with user.rejected', async () => {
    const flow = await openLogin();
    await connectByEmail(flow);
    const signed = flow.login.request('personal_sign', ['0x68656c6c6f', address]).catch((error: unknown) => error);
    await flow.isShown('hello');
    flow.page.button('Reject').click();
    expect(await signed).toMatchObject({ code: 'user.rejected' });
  });

  test('behavior: closed in the middle, the login is aborted; opened again it begins at the email', async () => {
    const { page, portico, isShown, enterEmail } = await openLogin();
    await enterEmail();
    await isShown(email);
    await press('{Escape}');
    await vi.waitFor(() => expect(page.find('.card')).toBeNull());
    void portico.open();
    await vi.waitFor(() => expect(page.find('input[type=email]')).not.toBeNull());
    expect([portico.getState().modal.status, portico.getAddress()]).toEqual(['open', undefined]);
  });

  test('error: a second email within 30 seconds is not sent: Back keeps the address, and the wait is shown in both views', async () => {
    const { page, login, isShown, enterEmail, pass } = await openLogin();
    await enterEmail();
    await isShown(email);
    expect(nameOf(page.get('[data-slide=current] .button'))).toBe('Send a new code (30 s)');
    expect(login.mails).toHaveLength(1);
    page.button('Back').click();
    pass(10_500);
    await vi.waitFor(() => expect(page.find('input[type=email]')).not.toBeNull());
    await vi.waitFor(() => expect(page.find('[data-slide=leaving]')).toBeNull());
    await enterEmail('');
    await isShown('Please try again after 20 seconds');
    expect(login.mails).toHaveLength(1);
    pass(20_000);
    page.button('Continue').click();
    await isShown('We sent a code');
    expect(login.mails).toHaveLength(2);
  });

  test('error: an expired code is distinguished from a wrong one, and a new one works', async () => {
    const flow = await openLogin();
    const { page, portico, codes, isShown, enterEmail, enterCode, pass } = flow;
    await enterEmail();
    await isShown(email);
    pass(300_000);
    await enterCode(codes()[0] ?? '');
    await isShown('This code is no longer valid.');
    await vi.waitFor(() => expect(page.button('Send a new code').getAttribute('aria-disabled')).toBeNull());
    page.button('Send a new code').click();
    await isShown('A new code is on its way.');
    await isShown('Send a new code (30 s)');
    await enterCode(codes()[1] ?? '');
    await vi.waitFor(() => expect(portico.getAddress()).toBe(address));
  });

  test('error: what is no email is not sent', async () => {
    const { login, isShown, enterEmail } = await openLogin();
    await enterEmail('maya at example');
    await isShown('Enter a valid email address.');
    expect(login.mails).toEqual([]);
  });

  test('behavior: a pasted code is taken out of what is around it, and sent once', async () => {
    const { page, portico, codes, isShown, enterEmail } = await openLogin();
    await enterEmail();
    await isShown(email);
    await vi.waitFor(() => expect(page.root.activeElement?.getAttribute('autocomplete')).toBe('one-time-code'));
    const [first = '', last = ''] = [codes()[0]?.slice(0, 3), codes()[0]?.slice(3)];
    await createVisitor(page.root).type('input', `Your code: ${first} ${last}`);
    await vi.waitFor(() => expect(portico.getAddress()).toBe(address));
  });

  test('behavior: a new browser is approved in another window, then comes the code', async () => {
    const { portico, login, codes, isShown, enterEmail, enterCode } = await openLogin({ isDeviceNew: true });
    await enterEmail();
    await isShown('Open it to approve this browser,');
    expect(login.mails).toEqual([]);
    login.approveDevice();
    await isShown(`We sent a code to ${email}.`);
    await enterCode(codes()[0] ?? '');
    await vi.waitFor(() => expect(portico.getAddress()).toBe(address));
  });

  test('behavior: without a connector of type AUTH there is no email field', async () => {
    const page = mountForTest({ route: { view: 'Connect' } });
    mounted = page;
    await vi.waitFor(() => expect(page.find('.view.connect')).not.toBeNull());
    expect(page.find('input[type=email]')).toBeNull();
  });

  test('param: connectMethodsOrder places the email before or after the wallets', async () => {
    for (const order of [
      ['email', 'wallet'],
      ['wallet', 'email'],
    ] as const) {
      const { connector } = await createTestLogin({ privateKey });
      const options = { features: { connectMethodsOrder: order } };
      const page = mountForTest({ route: { view: 'Connect' }, setup: { connectors: [connector], options } });
      mounted = page;
      await vi.waitFor(() => expect(page.find('input[type=email]')).not.toBeNull());
      const position = page.get('.email-login').compareDocumentPosition(page.get('[data-row]'));
      const isFirst = (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      expect(isFirst).toBe(order[0] === 'email');
      page.unmount();
    }
  });
});
