import { createPortico, type Portico, type PorticoOptions } from '@portico/core';
import { getContext } from '@portico/core/internal';
import type { NamespaceReads } from '@portico/core/adapter';
import type { TestWallet } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { nameOf, render } from '../testing/render.tsx';
import {
  announceWallet,
  createMemoryAdapter,
  createOptions,
  isModalOpen,
  modalRoot,
} from '../testing/testPage.fixtures.ts';
import { AccountButton } from './AccountButton.tsx';
import { Button } from './Button.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { Modal } from './Modal.tsx';
import { NetworkButton } from './NetworkButton.tsx';
import { WalletButton } from './WalletButton.tsx';

let wallet: TestWallet;
let portico: Portico;
const undo: (() => void)[] = [];

beforeEach(() => {
  wallet = announceWallet();
});
/** The owner decides; repeated, because the wallet first has to show its prompt. */
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
  await expect.poll(modalRoot).toBeNull();
});

async function show(element: React.ReactNode, options: Partial<PorticoOptions> = {}) {
  portico = createPortico(createOptions(options));
  const rendered = render(<PorticoProvider portico={portico}>{element}</PorticoProvider>);
  undo.push(() => {
    rendered.unmount();
    portico.destroy();
  });
  await portico.ready();
  const first = () => rendered.container.querySelector('button');
  return {
    ...rendered,
    first: () => {
      const button = first();
      if (!button) throw new Error('there is no button');
      return button;
    },
    text: () => first()?.textContent ?? '',
  };
}
const connect = () => portico.connect({ connectorId: wallet.info.rdns });

describe('ConnectButton', () => {
  test('behavior: its label goes from Connect wallet over Connecting to the account, and back', async () => {
    wallet.setPersonality('neverAnswers');
    const { first, text } = await show(<ConnectButton />);
    await expect.poll(text).toBe('Connect wallet');
    expect(first().getAttribute('aria-busy')).toBe('false');
    const connecting = connect();
    await expect.poll(text).toBe('Connecting');
    expect(first().getAttribute('aria-busy')).toBe('true');
    expect(getComputedStyle(first(), '::after').content).toBe('""');
    await answer('approve', wallet.isAuthorised);
    await connecting;
    const [address = ''] = await wallet.addresses();
    await expect.poll(text).toBe(`${address.slice(0, 4)}…${address.slice(-6)}`);
    expect(nameOf(first())).toBe(`Account ${text()}`);
    await portico.disconnect();
    await expect.poll(text).toBe('Connect wallet');
  });

  test('param: label and loadingLabel, charsStart and charsEnd', async () => {
    wallet.setPersonality('neverAnswers');
    const { text } = await show(<ConnectButton label="Enter" loadingLabel="Wait" charsStart={2} charsEnd={3} />);
    await expect.poll(text).toBe('Enter');
    const connecting = connect();
    await expect.poll(text).toBe('Wait');
    await answer('approve', wallet.isAuthorised);
    await connecting;
    await expect.poll(text).toMatch(/^0x…[\da-fA-F]{3}$/);
  });

  test('param: size, disabled, className', async () => {
    const { first } = await show(<ConnectButton size="sm" disabled className="mine" />);
    await expect.poll(() => first().disabled).toBe(true);
    expect(first().dataset['size']).toBe('sm');
    expect(first().className).toBe('portico-button mine');
    first().click();
    expect(portico.getState().modal.status).toBe('closed');
    expect(getComputedStyle(first()).blockSize).toBe('36px');
  });

  test('behavior: while the modal loads, or a code is shown, its label stays', async () => {
    const { first, text } = await show(<ConnectButton />);
    await expect.poll(text).toBe('Connect wallet');
    getContext(portico).store.setState(() => ({ isLoading: true }));
    await expect.poll(() => first().getAttribute('aria-busy')).toBe('true');
    expect(text()).toBe('Connect wallet');
    getContext(portico).store.setState(() => ({ isLoading: false }));
    wallet.setPersonality('neverAnswers');
    void connect().catch(() => undefined);
    await expect.poll(text).toBe('Connecting');
    const pairing = {
      connectorId: wallet.info.rdns,
      namespace: 'eip155',
      uri: 'wc:x',
      expiresAtMs: Date.now() + 60_000,
      relay: 'online',
      isLinking: false,
    } as const;
    getContext(portico).store.setState(() => ({ pairing }));
    await expect.poll(text).toBe('Connect wallet');
    getContext(portico).store.setState(() => ({ pairing: { ...pairing, isLinking: true } }));
    await expect.poll(text).toBe('Connecting');
  });

  test('behavior: by keyboard it opens the modal, which gives the focus back', async () => {
    const { first } = await show(<ConnectButton />);
    await expect.poll(() => first().getAttribute('aria-haspopup')).toBe('dialog');
    first().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isModalOpen).toBe(false);
    await expect.poll(() => document.activeElement).toBe(first());
  });
});

describe('labels', () => {
  test('param: locale; labels other than the first load when they are needed', async () => {
    wallet.setPersonality('neverAnswers');
    const { first, text } = await show(<ConnectButton />, { locale: 'ar', direction: 'rtl' });
    await expect.poll(text).toBe('ربط المحفظة');
    expect([first().lang, first().dir, getComputedStyle(first()).direction]).toEqual(['ar', 'rtl', 'rtl']);
    const refused = connect().catch((error: unknown) => error);
    await expect.poll(text).toBe('جارٍ الربط');
    await answer('refuse', () => portico.getAccount().status === 'disconnected');
    expect(await refused).toMatchObject({ code: 'user.rejected' });
    await expect.poll(text).toBe('ربط المحفظة');
  });

  test('param: without the option, the language of the page is used', async () => {
    document.documentElement.lang = 'pt-PT';
    const { text } = await show(<ConnectButton />);
    await expect.poll(text).toBe('Conectar carteira');
  });

  test("param: the host's own messages reach the buttons", async () => {
    const messages = { 'button.connect': 'Come in', 'button.account': 'You: {address}' };
    const { first, text } = await show(<ConnectButton />, { locale: 'de', messages });
    await expect.poll(text).toBe('Come in');
    await connect();
    await expect.poll(() => nameOf(first())).toMatch(/^You: 0x/);
  });
});

describe('AccountButton', () => {
  test('behavior: AccountButton renders nothing while disconnected; then it opens the account', async () => {
    const { container, first } = await show(<AccountButton />);
    expect(container.querySelector('button')).toBeNull();
    await connect();
    await expect.poll(() => container.querySelector('button')).not.toBeNull();
    first().click();
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  });

  test('param: balance; with name and picture as they come', async () => {
    const reads: Partial<NamespaceReads> = {
      getBalances: async () => [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1_204_100_000_000_000_000n }],
      getIdentity: async () => ({ name: 'maya.portico.eth', avatar: wallet.info.icon }),
    };
    const options = { adapters: [createMemoryAdapter(reads)] };
    const { container, text, first } = await show(<AccountButton balance="show" />, options);
    await connect();
    await expect.poll(text).toBe('1.204 ETHmaya.portico.eth');
    expect(nameOf(first())).toBe('Account maya.portico.eth, 1.204 ETH');
    expect(container.querySelector('img')?.src).toBe(wallet.info.icon);
    expect(container.querySelector('img')?.alt).toBe('');
  });

  test('behavior: a balance is rounded down, and written anew in another locale', async () => {
    const reads: Partial<NamespaceReads> = {
      getBalances: async () => [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1_999_990_000_000_000_000n }],
      getIdentity: async () => ({ name: 'maya.portico.eth' }),
    };
    const options = { adapters: [createMemoryAdapter(reads)] };
    const { container } = await show(<AccountButton balance="show" />, options);
    const balance = () => container.querySelector('.portico-button-balance')?.textContent;
    await connect();
    await expect.poll(balance).toBe('1.999 ETH');
    portico.updateOptions({ locale: 'de' });
    await expect.poll(balance).toBe('1,999 ETH');
  });
});

describe('the place of a balance', () => {
  const ether = (amount: bigint) => [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount }];
  const widthOf = (button: HTMLElement) => button.getBoundingClientRect().width;

  test('behavior: it is there before the balance is, and the button keeps its width when that comes', async () => {
    let answer = (_balances: ReturnType<typeof ether>) => {};
    const balances = new Promise<ReturnType<typeof ether>>((resolve) => {
      answer = resolve;
    });
    const options = { adapters: [createMemoryAdapter({ getBalances: () => balances })] };
    const { container, first } = await show(<ConnectButton balance="show" />, options);
    await connect();
    const place = () => container.querySelector('.portico-button-balance');
    await expect.poll(() => place()?.textContent).toBe('');
    // The weight of the font changes with the account.
    await Promise.all(
      first()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const before = widthOf(first());
    answer(ether(123_456_000_000_000_000n));
    await expect.poll(() => place()?.textContent).toBe('0.1234 ETH');
    expect(widthOf(first())).toBe(before);
  });

  test.each([
    ['cannot be read', () => Promise.reject(new Error('No node answers.'))],
    ['is not in the answer', async () => []],
  ])('error: it is taken back where the balance %s', async (_, getBalances) => {
    const options = { adapters: [createMemoryAdapter({ getBalances })] };
    const { container, text } = await show(<AccountButton balance="show" />, options);
    await connect();
    await expect.poll(text).toMatch(/^0x/);
    await expect.poll(() => container.querySelector('.portico-button-balance'), { timeout: 15_000 }).toBeNull();
  });
});

describe('networks', () => {
  test('behavior: NetworkButton names the network with its picture and follows a switch', async () => {
    const { container, text } = await show(<NetworkButton />);
    await expect.poll(text).toBe('Ethereum');
    await expect.poll(() => container.querySelector('img')?.src).toMatch(/^data:image/);
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    await expect.poll(text).toBe('OP Mainnet');
  });

  test('behavior: NetworkButton emits CLICK_NETWORKS with its place, and opens the list', async () => {
    const { first, text } = await show(<NetworkButton />);
    const reported: string[] = [];
    undo.push(portico.subscribeEvents(({ event }) => reported.push(event)));
    await expect.poll(text).toBe('Ethereum');
    await userEvent.click(first());
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
    // Pointing at it fetches the modal's code, before or after the press.
    expect(reported.filter((event) => event !== 'MODAL_CREATED').slice(0, 2)).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN']);
  });

  test('param: enableNetworkSwitch false leaves the network on the button, which opens nothing', async () => {
    const { first, text } = await show(<NetworkButton />, { enableNetworkSwitch: false });
    await expect.poll(text).toBe('Ethereum');
    first().click();
    expect([first().disabled, portico.getState().modal.status]).toEqual([true, 'closed']);
    portico.updateOptions({ enableNetworkSwitch: true });
    await expect.poll(() => first().disabled).toBe(false);
  });

  test('behavior: a network that the host does not have is marked on both buttons', async () => {
    const { texts, container } = await show(<Button />);
    await connect();
    await expect.poll(() => texts().length).toBe(2);
    wallet.setChain(137);
    await expect.poll(texts).toEqual(['Unsupported network', 'Unsupported network']);
    expect([...container.querySelectorAll('button')].map(({ dataset }) => dataset['tone'])).toEqual([
      'warning',
      'warning',
    ]);
    // The modal shows it, too.
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  });

  test('behavior: Button is the connect button, then network and account', async () => {
    const { texts } = await show(<Button label="Enter" />);
    await expect.poll(texts).toEqual(['Enter']);
    await connect();
    await expect.poll(() => texts().length).toBe(2);
    expect(texts()[0]).toBe('Ethereum');
    expect(texts()[1]).toMatch(/^0x/);
  });
});

describe('WalletButton', () => {
  test('behavior: it has the name and picture of its wallet and opens the modal straight at it', async () => {
    wallet.setPersonality('neverAnswers');
    const { first, text, container } = await show(<WalletButton wallet={wallet.info.rdns} />);
    await expect.poll(text).toBe('Lantern');
    expect(container.querySelector('img')?.src).toBe(wallet.info.icon);
    first().click();
    await expect
      .poll(() => wallet.requests.map(({ method }) => method), { timeout: 15_000 })
      .toContain('eth_requestAccounts');
    await expect.poll(() => first().getAttribute('aria-busy')).toBe('true');
    expect(modalRoot()?.textContent).toContain('Lantern');
    await answer('approve', wallet.isAuthorised);
    await expect.poll(() => portico.getIsConnected()).toBe(true);
  });

  test('behavior: a wallet that is not installed has the name and picture of the lists, and is offered', async () => {
    const customWallets = [
      { id: 'house', name: 'House', homepage: 'https://house.example', image_url: wallet.info.icon },
    ];
    const { text, first, texts, container } = await show(
      <>
        <WalletButton wallet="io.metamask" />
        <WalletButton wallet="house" />
      </>,
      { customWallets },
    );
    await expect.poll(texts).toEqual(['MetaMask', 'House']);
    const pictures = () => [...container.querySelectorAll('img')].map(({ src }) => src.slice(0, 11));
    await expect.poll(pictures).toEqual(['data:image/', 'data:image/']);
    first().click();
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
    expect(text()).toBe('MetaMask');
    await expect.poll(() => modalRoot()?.textContent).toContain('Get MetaMask');
  });

  test('error: a wallet that is in no list has a label and an outline, and is reported to the developer', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    undo.push(() => reported.mockRestore());
    const { text, first, container } = await show(<WalletButton wallet="nobody.has.it" />);
    await expect.poll(text).toBe('Connect wallet');
    await expect.poll(() => container.querySelector('img')?.src).toMatch(/^data:image\/svg/);
    const message = expect.stringMatching(/^Option `wallet` is not valid: no wallet .* has the id `nobody\.has\.it`/);
    expect(reported.mock.calls).toContainEqual(['[portico]', expect.objectContaining({ message })]);
    first().click();
    await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
    // It has nothing to download.
    await expect.poll(() => modalRoot()?.textContent, { timeout: 15_000 }).toContain('All wallets');
  });
});

describe('theme', () => {
  test('behavior: mode and tokens are on the button, change with it, and are taken back', async () => {
    const themeVariables = { '--portico-accent': 'rgb(1, 2, 3)' };
    const { first } = await show(<ConnectButton />, { themeMode: 'dark', themeVariables });
    await expect.poll(() => getComputedStyle(first()).backgroundColor).toBe('rgb(1, 2, 3)');
    const scheme = () => getComputedStyle(first()).colorScheme;
    expect(scheme()).toBe('dark');
    portico.setThemeMode('light');
    await expect.poll(scheme).toBe('light');
    portico.setThemeMode('system');
    await expect.poll(scheme).toBe('normal');
    portico.updateOptions({ themeVariables: {} });
    await expect.poll(() => first().style.getPropertyValue('--portico-accent')).toBe('');
  });

  test('behavior: two porticos of one page have the theme of their own options, and one style sheet', async () => {
    const other = createPortico(createOptions({ themeVariables: { '--portico-accent': 'rgb(9, 9, 9)' } }));
    undo.push(() => other.destroy());
    const { container } = await show(
      <>
        <ConnectButton />
        <ConnectButton portico={other} />
      </>,
      { themeVariables: { '--portico-accent': 'rgb(1, 2, 3)' } },
    );
    const colours = () =>
      [...container.querySelectorAll('button')].map((each) => getComputedStyle(each).backgroundColor);
    await expect.poll(colours).toEqual(['rgb(1, 2, 3)', 'rgb(9, 9, 9)']);
    expect(document.adoptedStyleSheets).toHaveLength(1);
  });
});

test('behavior: Modal is a block of the page, open from the start, and gone with its component', async () => {
  const { container, rerender } = await show(<Modal className="place" />, { enableEmbedded: true });
  const root = () => container.querySelector('.place > portico-root')?.shadowRoot;
  await expect.poll(() => root()?.textContent, { timeout: 15_000 }).toContain('Lantern');
  expect(root()?.querySelector('dialog:modal')).toBeNull();
  rerender(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  await expect.poll(modalRoot).toBeNull();
});
