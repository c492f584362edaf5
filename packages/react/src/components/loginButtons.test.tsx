import { createPortico, type Portico, type PorticoOptions } from '@portico/core';
import { createTestLogin } from '@portico/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { createMemoryAdapter, createOptions, isModalOpen, modalRoot } from '../testing/testPage.fixtures.ts';
import { WalletButton } from './WalletButton.tsx';

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const terms = { termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } };

/** A page with a login and one button; the windows that it opens are recorded, and none is real. */
async function show(wallet: string, options: Partial<PorticoOptions> = {}) {
  const login = await createTestLogin({ privateKey, socials: ['google', 'github'] });
  const portico: Portico = createPortico(
    createOptions({ adapters: [createMemoryAdapter({}, [login.connector])], ...options }),
  );
  const rendered = render(
    <PorticoProvider portico={portico}>
      <WalletButton wallet={wallet} />
    </PorticoProvider>,
  );
  const opened: { closed: boolean; url: string }[] = [];
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
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
  onTestFinished(async () => {
    open.mockRestore();
    rendered.unmount();
    portico.destroy();
    await expect.poll(modalRoot).toBeNull();
  });
  const button = await vi.waitFor(() => {
    const found = rendered.container.querySelector('button');
    if (!found) throw new Error('There is no button.');
    return found;
  });
  const picture = () => decodeURIComponent(rendered.container.querySelector('img')?.src ?? '');
  return { portico, login, button, picture, opened, open };
}

test('behavior: a button for the email login leads to its field, and on to the code', async () => {
  const { button, picture } = await show('email');
  await expect.poll(() => button.textContent).toBe('Email');
  expect(picture()).toContain('#6b7280');
  button.click();
  await expect.poll(() => modalRoot()?.activeElement?.getAttribute('type'), { timeout: 15_000 }).toBe('email');
  await userEvent.keyboard('maya@example.org{Enter}');
  await expect.poll(() => modalRoot()?.textContent).toContain('maya@example.org');
  await expect.poll(() => modalRoot()?.activeElement?.getAttribute('autocomplete')).toBe('one-time-code');
});

test('behavior: the email button has the name in the language of the page', async () => {
  const { button } = await show('email', { locale: 'de-AT' });
  await expect.poll(() => button.textContent).toBe('E-Mail');
});

test('behavior: a button for a provider opens its window in the task of the press, and its answer connects', async () => {
  const { button, picture, open, opened, login, portico } = await show('google');
  await expect.poll(() => button.textContent).toBe('Google');
  expect(picture()).toContain('#4285f4');
  button.click();
  // Nothing was awaited since.
  expect(open).toHaveBeenCalledTimes(1);
  await expect.poll(() => opened[0]?.url, { timeout: 15_000 }).toBe('https://google.example/authorize');
  expect(modalRoot()?.textContent).toContain('Log in to Google in the window that opened.');
  login.comeBack();
  await expect.poll(() => portico.getIsConnected()).toBe(true);
  await expect.poll(() => opened[0]?.closed).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

test('behavior: the window closes with the modal', async () => {
  const { button, opened, portico } = await show('google');
  await expect.poll(() => button.textContent).toBe('Google');
  button.click();
  await expect.poll(() => opened[0]?.url, { timeout: 15_000 }).toBe('https://google.example/authorize');
  portico.close();
  await expect.poll(() => opened[0]?.closed).toBe(true);
});

test('behavior: where agreement is required no window opens before it', async () => {
  const { button, open } = await show('google', terms);
  await expect.poll(() => button.textContent).toBe('Google');
  button.click();
  await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  await expect.poll(() => modalRoot()?.textContent).toContain('I agree to the');
  expect(open).not.toHaveBeenCalled();
});

test('error: a provider that the host does not offer is no wallet, either', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  const { button, open } = await show('google', { features: { socials: ['github'] } });
  await expect.poll(() => reported.mock.calls.length).toBeGreaterThan(0);
  expect(button.textContent).toBe('Connect wallet');
  button.click();
  await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  expect(open).not.toHaveBeenCalled();
});
