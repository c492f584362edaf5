import type { Portico, PorticoOptions } from '@portico/core';
import type { AdapterContext } from '@portico/core/adapter';
import { evmAdapter } from '@portico/evm';
import { createTestLogin } from '@portico/testing';
import type { TestWallet } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContext } from '@portico/core/internal';
import { userEvent } from 'vitest/browser';
import { createPortico } from '../createPortico.ts';
import {
  announceWallet,
  buttonsOf,
  createOptions,
  isModalOpen,
  modalRoot,
  place,
  textsOf,
} from '../testing/elementPage.fixtures.ts';

let wallet: TestWallet;
const undo: (() => void)[] = [];

beforeEach(() => {
  wallet = announceWallet();
});
/** Its owner decides; repeated until done, because the wallet's prompt takes time to open. */
async function answer(how: 'approve' | 'refuse', isDone: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      wallet.answerPending(how);
      return isDone();
    })
    .toBe(true);
}
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) each();
  wallet.remove();
  document.documentElement.lang = '';
  for (const left of document.querySelectorAll('[data-test]')) left.remove();
  await expect.poll(modalRoot).toBeNull();
});

function create(options: Partial<PorticoOptions> = {}): Portico {
  const portico = createPortico(createOptions(options));
  undo.push(() => portico.destroy());
  return portico;
}
const put = (name: string, attributes: Readonly<Record<string, string>> = {}) =>
  place(name, { 'data-test': '', ...attributes });
const connect = (portico: Portico) => portico.connect({ connectorId: wallet.info.rdns });

function onlyButton(element: Element): HTMLButtonElement {
  const [button] = buttonsOf(element);
  if (!button) throw new Error('there is no button');
  return button;
}

describe('portico-connect-button', () => {
  test('behavior: its label goes from Connect wallet over Connecting to the account, and back', async () => {
    wallet.setPersonality('neverAnswers');
    const portico = create();
    const element = put('portico-connect-button');
    expect(textsOf(element)).toEqual(['Connect wallet']);
    const connecting = connect(portico);
    await expect.poll(() => textsOf(element)).toEqual(['Connecting']);
    expect(onlyButton(element).getAttribute('aria-busy')).toBe('true');
    await answer('approve', wallet.isAuthorised);
    await connecting;
    const [address = ''] = await wallet.addresses();
    const short = `${address.slice(0, 4)}…${address.slice(-6)}`;
    expect(textsOf(element)).toEqual([short]);
    expect(onlyButton(element).getAttribute('aria-label')).toBe(`Account ${short}`);
    await portico.disconnect();
    expect(textsOf(element)).toEqual(['Connect wallet']);
    expect(onlyButton(element).hasAttribute('aria-label')).toBe(false);
  });

  test('behavior: a change of other state touches no part of it: no motion starts again', async () => {
    const portico = create();
    const label = onlyButton(put('portico-connect-button')).lastElementChild;
    getContext(portico).store.setState(() => ({ recentWallets: [] }));
    portico.setThemeMode('dark');
    expect(label?.isConnected).toBe(true);
  });

  test('param: label, loading-label, size, disabled, chars-start, chars-end, changed while connected to the page', async () => {
    wallet.setPersonality('neverAnswers');
    const portico = create();
    const element = put('portico-connect-button', { label: 'Enter', 'loading-label': 'Wait', 'chars-start': '2' });
    expect(textsOf(element)).toEqual(['Enter']);
    element.setAttribute('label', 'Come in');
    element.setAttribute('size', 'sm');
    element.setAttribute('disabled', '');
    expect(textsOf(element)).toEqual(['Come in']);
    const button = onlyButton(element);
    expect([button.disabled, getComputedStyle(button).blockSize]).toEqual([true, '36px']);
    button.click();
    expect(portico.getState().modal.status).toBe('closed');
    const connecting = connect(portico);
    await expect.poll(() => textsOf(element)).toEqual(['Wait']);
    await answer('approve', wallet.isAuthorised);
    await connecting;
    element.setAttribute('chars-end', '3');
    expect(textsOf(element)[0]).toMatch(/^0x…[\da-fA-F]{3}$/);
    element.setAttribute('chars-end', 'many');
    expect(textsOf(element)[0]).toMatch(/…[\da-fA-F]{6}$/);
  });

  test("param: the page's language, the option's, and the host's own messages", async () => {
    document.documentElement.lang = 'pl';
    const ofPage = create({ instanceId: 'page' });
    const chosen = create({ instanceId: 'chosen', locale: 'ar', direction: 'rtl' });
    const own = create({ instanceId: 'own', locale: 'de', messages: { 'button.connect': 'Herein' } });
    const texts = [ofPage, chosen, own].map(({ getState }) =>
      textsOf(put('portico-connect-button', { instance: getState().options.instanceId })),
    );
    expect(texts).toEqual([['Połącz portfel'], ['ربط المحفظة'], ['Herein']]);
    wallet.setPersonality('neverAnswers');
    const element = put('portico-connect-button', { instance: 'chosen' });
    expect([onlyButton(element).lang, onlyButton(element).dir]).toEqual(['ar', 'rtl']);
    void connect(chosen).catch(() => undefined);
    await expect.poll(() => textsOf(element)).toEqual(['جارٍ الربط']);
    await answer('refuse', () => chosen.getAccount().status === 'disconnected');
    await expect.poll(() => textsOf(element)).toEqual(['ربط المحفظة']);
    chosen.updateOptions({ locale: 'en' });
    expect(textsOf(element)).toEqual(['Connect wallet']);
  });

  test('behavior: by keyboard it opens the modal, which gives the focus back', async () => {
    create();
    const element = put('portico-connect-button');
    element.focus();
    expect(element.shadowRoot?.activeElement).toBe(onlyButton(element));
    await userEvent.keyboard('{Enter}');
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isModalOpen).toBe(false);
    await expect.poll(() => document.activeElement).toBe(element);
  });

  test('behavior: the theme is on the button, changes with it, and is taken back', () => {
    const portico = create({ themeMode: 'dark', themeVariables: { '--portico-accent': 'rgb(1, 2, 3)' } });
    const button = onlyButton(put('portico-connect-button'));
    expect(getComputedStyle(button).backgroundColor).toBe('rgb(1, 2, 3)');
    expect(getComputedStyle(button).colorScheme).toBe('dark');
    portico.updateOptions({ themeVariables: {} });
    portico.setThemeMode('system');
    expect(button.style.length).toBe(0);
    expect(getComputedStyle(button).colorScheme).toBe('normal');
  });
});

describe('the other buttons', () => {
  test('behavior: portico-account-button shows nothing until an account is connected, then opens the account', async () => {
    const portico = create();
    const element = put('portico-account-button');
    expect(textsOf(element)).toEqual([]);
    await connect(portico);
    expect(textsOf(element)[0]).toMatch(/^0x/);
    onlyButton(element).click();
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  });

  test('behavior: portico-network-button names the network with its picture and follows a switch', async () => {
    const portico = create();
    const element = put('portico-network-button');
    expect(textsOf(element)).toEqual(['Ethereum']);
    const widthPx = onlyButton(element).offsetWidth;
    await expect.poll(() => element.shadowRoot?.querySelector('img')?.src).toMatch(/^data:image/);
    expect(onlyButton(element).offsetWidth, 'the place of the picture was kept').toBe(widthPx);
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    expect(textsOf(element)).toEqual(['OP Mainnet']);
    const reported: string[] = [];
    portico.subscribeEvents(({ event }) => reported.push(event));
    onlyButton(element).click();
    expect(portico.getState().modal).toMatchObject({ request: { view: 'Networks' } });
    expect(reported.filter((event) => event === 'CLICK_NETWORKS')).toHaveLength(1);
  });

  test('param: enableNetworkSwitch false leaves the network on portico-network-button, which opens nothing', async () => {
    const portico = create({ enableNetworkSwitch: false });
    const element = put('portico-network-button');
    await expect.poll(() => textsOf(element)).toEqual(['Ethereum']);
    onlyButton(element).click();
    expect([onlyButton(element).disabled, portico.getState().modal.status]).toEqual([true, 'closed']);
    portico.updateOptions({ enableNetworkSwitch: true });
    expect(onlyButton(element).disabled).toBe(false);
  });

  test('behavior: portico-wallet-button has the name of its wallet and opens the modal straight at it', async () => {
    wallet.setPersonality('neverAnswers');
    const portico = create();
    const element = put('portico-wallet-button', { wallet: wallet.info.rdns });
    await expect.poll(() => textsOf(element)).toEqual(['Lantern']);
    expect(element.shadowRoot?.querySelector('img')?.src).toBe(wallet.info.icon);
    onlyButton(element).click();
    await expect
      .poll(() => wallet.requests.map(({ method }) => method), { timeout: 15_000 })
      .toContain('eth_requestAccounts');
    expect(onlyButton(element).getAttribute('aria-busy')).toBe('true');
    await answer('approve', wallet.isAuthorised);
    await expect.poll(() => portico.getIsConnected()).toBe(true);
    element.setAttribute('wallet', 'nobody.has.it');
    expect(textsOf(element)).toEqual(['Connect wallet']);
    await expect.poll(() => element.shadowRoot?.querySelector('img')?.src).toMatch(/^data:image\/svg/);
    element.setAttribute('wallet', 'io.metamask');
    await expect.poll(() => textsOf(element)).toEqual(['MetaMask']);
    await expect.poll(() => element.shadowRoot?.querySelector('img')?.src).toMatch(/^data:image\/svg.*id='metamask/);
  });

  test('behavior: portico-wallet-button for a provider opens its window in the task of the press', async () => {
    const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
    const { connector } = await createTestLogin({ privateKey, socials: ['google'] });
    const adapter = evmAdapter();
    const start = (context: AdapterContext) => {
      context.addConnector(connector);
      return adapter.start(context);
    };
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    undo.push(() => open.mockRestore());
    create({ adapters: [{ ...adapter, start }] });
    const element = put('portico-wallet-button', { wallet: 'google' });
    await expect.poll(() => textsOf(element)).toEqual(['Google']);
    onlyButton(element).click();
    // Nothing was awaited since. This browser blocks it.
    expect(open).toHaveBeenCalledTimes(1);
    await expect.poll(() => modalRoot()?.textContent, { timeout: 15_000 }).toContain('The window was blocked');
  });

  test('behavior: portico-button is the connect button, then network and account; an unsupported network is shown', async () => {
    const portico = create({ enableNetworkSwitch: true });
    const element = put('portico-button', { label: 'Enter' });
    expect(textsOf(element)).toEqual(['Enter']);
    await connect(portico);
    expect(textsOf(element)).toEqual(['Ethereum', expect.stringMatching(/^0x/)]);
    wallet.setChain(137);
    await expect.poll(() => textsOf(element)).toEqual(['Unsupported network', 'Unsupported network']);
    await portico.disconnect();
    expect(textsOf(element)).toEqual(['Enter']);
  });
});

describe('portico-modal', () => {
  test('behavior: it is a block of the page, gone with its element or its portico', async () => {
    const portico = create({ enableEmbedded: true });
    const element = put('portico-modal');
    const root = () => element.querySelector('portico-root')?.shadowRoot;
    await expect.poll(() => root()?.textContent, { timeout: 15_000 }).toContain('Lantern');
    expect(root()?.querySelector('dialog:modal')).toBeNull();
    element.remove();
    await expect.poll(modalRoot).toBeNull();
    document.body.append(element);
    await expect.poll(() => root()?.textContent).toContain('Lantern');
    portico.destroy();
    await expect.poll(() => element.childElementCount).toBe(0);
  });
});

describe('elements and porticos find each other', () => {
  test('behavior: elements that stand before their portico is made are answered when it is', async () => {
    const element = put('portico-connect-button', { instance: 'late' });
    create({ instanceId: 'another' });
    expect(textsOf(element)).toEqual(['Connect wallet']);
    onlyButton(element).click();
    const late = create({ instanceId: 'late', locale: 'fr' });
    expect(textsOf(element)).toEqual(['Connecter un portefeuille']);
    onlyButton(element).click();
    expect(late.getState().modal.status).toBe('open');
  });

  test('behavior: several instances stand side by side; an element may change from one to the other', async () => {
    const [first, second] = [create({ instanceId: 'first' }), create({ instanceId: 'second' })];
    const any = put('portico-connect-button');
    const named = put('portico-connect-button', { instance: 'second' });
    await connect(second);
    expect(textsOf(named)[0]).toMatch(/^0x/);
    expect(textsOf(any)).toEqual(['Connect wallet']);
    named.setAttribute('instance', 'first');
    expect(textsOf(named)).toEqual(['Connect wallet']);
    onlyButton(named).click();
    expect([first, second].map((one) => one.getState().modal.status)).toEqual(['open', 'closed']);
  });

  test('behavior: removed it receives no events, put back it shows the current state', async () => {
    const portico = create();
    const element = put('portico-connect-button');
    element.remove();
    await connect(portico);
    expect(textsOf(element)).toEqual(['Connect wallet']);
    document.body.append(element);
    expect(textsOf(element)[0]).toMatch(/^0x/);
  });

  test('behavior: a destroyed portico detaches its elements, and the next one attaches them', async () => {
    const portico = create({ instanceId: 'shop' });
    const element = put('portico-connect-button', { instance: 'shop' });
    await connect(portico);
    portico.destroy();
    expect(textsOf(element)).toEqual(['Connect wallet']);
    expect(wallet.listenerCount()).toBe(0);
    const next = create({ instanceId: 'shop' });
    onlyButton(element).click();
    expect(next.getState().modal.status).toBe('open');
  });

  test('error: a request of another form is left alone', () => {
    create();
    for (const detail of [undefined, null, 7, {}, { provide: 'me' }]) {
      document.dispatchEvent(new CustomEvent('portico-request', { detail }));
    }
    document.dispatchEvent(new Event('portico-request'));
    expect(textsOf(put('portico-connect-button'))).toEqual(['Connect wallet']);
  });
});
