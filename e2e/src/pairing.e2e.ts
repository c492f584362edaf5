import type { Page } from '@playwright/test';
import { parseSiwx, verifySiwx } from '@portico/siwx/verify';
import { createNodeSurroundings, createPairingWallet, signCacaos, startTestRelay } from '@portico/testing/relay';
import type { TestRelay } from '@portico/testing/relay';
import { privateKeyToAccount } from 'viem/accounts';
import { verifyMessage } from 'viem/utils';
import { balanceOf } from './harness/chain.ts';
import { openDemoWallet } from './harness/demoWallet.ts';
import type { DemoWalletPage } from './harness/demoWallet.ts';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import type { Modal } from './harness/modal.ts';
import { scan } from './harness/scan.ts';
import { storedSessions } from './harness/storedSessions.ts';
import { accountOf, box, expect, test as base } from './harness/test.ts';

interface Fixtures {
  readonly relay: TestRelay;
  readonly wallet: DemoWalletPage;
}

const test = base.extend<Fixtures>({
  // Playwright reads from the pattern what a fixture needs: this one needs nothing.
  // eslint-disable-next-line no-empty-pattern
  relay: async ({}, provide) => {
    const relay = await startTestRelay();
    await provide(relay);
    await relay.stop();
  },
  wallet: async ({ browser, relay }, provide) => {
    const wallet = await openDemoWallet(browser, relay.url);
    await provide(wallet);
    await wallet.close();
  },
});

// Two browsers and a development server: each takes its time on a busy machine.
test.setTimeout(120_000);

/** The link, read off the screen. */
async function scanLink(page: Page, modal: Modal, before?: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await scan(page, modal.pairingCode);
    expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    expect(link).not.toBe(before);
  }).toPass();
  return link ?? '';
}

async function connect(page: Page, modal: Modal, wallet: DemoWalletPage): Promise<void> {
  await modal.openConnect();
  await modal.pick('WalletConnect');
  await wallet.pair(await scanLink(page, modal));
  await wallet.press('Connect');
  await expect(modal.dialog).toBeHidden();
  await expectConnected(page, accountOf(0));
}

/** What a host's own code asks of the connected wallet. */
function ask(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, given]) => {
      const [portico] = window.site.porticos;
      const provider = await portico?.connectors.get('walletConnect')?.getProvider('eip155');
      if (typeof provider !== 'object' || provider === null) throw new Error('There is no provider.');
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- EIP-1193, as a host has it
      return (provider as { request(call: object): Promise<unknown> }).request({ method: name, params: given });
    },
    [method, params] as const,
  );
}

test.describe('a wallet on another device', () => {
  test('is connected by the code on the screen, signs and sends', async ({ page, site, modal, wallet, relay }) => {
    await site.open({ relayUrl: relay.url });
    await connect(page, modal, wallet);
    await expect(wallet.page.getByText('Test site')).toBeVisible();

    const message = 'Hello from another device';
    const signed = ask(page, 'personal_sign', [`0x${Buffer.from(message).toString('hex')}`, accountOf(0)]);
    await expect(wallet.page.getByText(message)).toBeVisible();
    await wallet.press('Sign');
    const signature = String(await signed);
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/);
    const isSigned = await verifyMessage({ address: accountOf(0), message, signature: `0x${signature.slice(2)}` });
    expect(isSigned).toBe(true);

    const before = await balanceOf(1, accountOf(4));
    const sent = ask(page, 'eth_sendTransaction', [
      { from: accountOf(0), to: accountOf(4), value: '0x2386f26fc10000' },
    ]);
    await wallet.press('Send');
    expect(String(await sent)).toMatch(/^0x[0-9a-f]{64}$/);
    await expect.poll(async () => (await balanceOf(1, accountOf(4))) - before).toBe(10n ** 16n);
  });

  test('is asked again for what it had not answered when its page was left', async ({
    page,
    site,
    modal,
    wallet,
    relay,
  }) => {
    await site.open({ relayUrl: relay.url });
    await connect(page, modal, wallet);
    const message = 'Still here after a reload';
    const signed = ask(page, 'personal_sign', [`0x${Buffer.from(message).toString('hex')}`, accountOf(0)]);
    await expect(wallet.page.getByText(message)).toBeVisible();
    await wallet.page.reload();
    await expect(wallet.page.getByText(message)).toBeVisible();
    await wallet.press('Sign');
    expect(String(await signed)).toMatch(/^0x[0-9a-f]{130}$/);
    await expect(wallet.page.getByText('Done. Go back to the site.')).toBeVisible();
    await wallet.page.reload();
    await expect(wallet.page.getByText('Test site')).toBeVisible();
    await expect(wallet.page.getByText(message)).toBeHidden();
  });

  test('says no: told in words, and asked again by a new link', async ({ page, site, modal, wallet, relay }) => {
    await site.open({ relayUrl: relay.url });
    await modal.openConnect();
    await modal.pick('WalletConnect');
    const link = await scanLink(page, modal);
    await wallet.pair(link);
    await wallet.press('Refuse');
    await expect(modal.text('Request declined')).toBeVisible();
    await modal.button('Ask again').first().click();
    await wallet.pair(await scanLink(page, modal, link));
    await wallet.press('Connect');
    await expectConnected(page, accountOf(0));
  });

  test('changes network and account, and the page follows; the page switches too', async ({
    page,
    site,
    modal,
    wallet,
    relay,
  }) => {
    await site.open({ relayUrl: relay.url });
    await connect(page, modal, wallet);
    await expect(factOf(page, 'network')).toHaveText('eip155:1');
    await wallet.page.getByRole('combobox', { name: 'Network' }).selectOption('OP Mainnet');
    await expect(factOf(page, 'network')).toHaveText('eip155:10');
    await wallet.page.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 });
    await expect(factOf(page, 'address')).toHaveText(accountOf(1));
    await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }]);
    await expect(factOf(page, 'network')).toHaveText('eip155:1');
  });

  test('is still there after a reload of either side, and leaves from either', async ({
    page,
    site,
    modal,
    wallet,
    relay,
  }) => {
    await site.open({ relayUrl: relay.url });
    await connect(page, modal, wallet);
    await page.reload();
    await expectConnected(page, accountOf(0));
    await wallet.page.reload();
    await expect(wallet.page.getByText('Test site')).toBeVisible();
    await wallet.press('Disconnect Test site');
    await expectDisconnected(page);
    // Used lately, under its own name.
    await modal.openConnect();
    await expect(modal.group('Wallets').getByRole('button', { name: /^Demo wallet/ })).toBeVisible();
    await modal.close();

    await connect(page, modal, wallet);
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await modal.button('Disconnect').click();
    await expectDisconnected(page);
    await expect(wallet.page.getByText('None yet.')).toBeVisible();
  });
});

/** A wallet on the first account of the box, and its owner. */
function openOwnersWallet(relayUrl: string) {
  const [first] = box.accounts;
  if (!first) throw new Error('The box has no account.');
  const owner = privateKeyToAccount(first.privateKey);
  return { owner, wallet: createPairingWallet({ relayUrl, surroundings: createNodeSurroundings() }) };
}

/** A wallet that signs its owner in with the approval of a link. */
function openSigningWallet(relayUrl: string) {
  const { owner, wallet } = openOwnersWallet(relayUrl);
  wallet.signIn = (request) =>
    signCacaos(request, { address: owner.address, signMessage: (message) => owner.signMessage({ message }) });
  return wallet;
}

/** A wallet that has no word for that: it approves, and signs when it is asked to. */
function openPlainWallet(relayUrl: string) {
  const { owner, wallet } = openOwnersWallet(relayUrl);
  const events = ['accountsChanged', 'chainChanged'];
  wallet.decide = ({ chains, methods }) => ({
    eip155: {
      chains: [...chains],
      accounts: chains.map((chain) => `${chain}:${owner.address}`),
      methods: [...methods],
      events,
    },
  });
  wallet.reply = async ({ params }) => {
    const [text] = Array.isArray(params) ? params.map(String) : [];
    const raw = Buffer.from((text ?? '').slice(2), 'hex');
    return { result: await owner.signMessage({ message: { raw } }) };
  };
  return wallet;
}

test.describe('a site that has its visitors sign in', () => {
  test('one code, one approval: connected and signed in', async ({ page, site, modal, relay }) => {
    const wallet = openSigningWallet(relay.url);
    await site.open({ relayUrl: relay.url, signIn: 'required' });
    await modal.openConnect();
    await modal.pick('WalletConnect');
    wallet.pair(await scanLink(page, modal));
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
    expect(wallet.signIns).toHaveLength(1);
    expect(wallet.calls.map(({ method }) => method)).not.toContain('wc_sessionRequest');
    const [session] = await storedSessions(page);
    if (!session) throw new Error('Nothing was kept.');
    const { nonce } = parseSiwx(session.message);
    const expected = { domain: new URL(page.url()).host, nonce, chainId: 'eip155:1', address: accountOf(0) } as const;
    expect(await verifySiwx({ ...session, ...expected })).toMatchObject({ isVerified: true });
    await page.reload();
    await expectConnected(page, accountOf(0));
    await expect(modal.dialog).toBeHidden();
    wallet.close();
  });

  test('a wallet with a page: refused, then one signature that connects and signs in', async ({
    page,
    site,
    modal,
    wallet,
    relay,
  }) => {
    const question = 'Connect to this site and sign in?';
    await site.open({ relayUrl: relay.url, signIn: 'required' });
    await modal.openConnect();
    await modal.pick('WalletConnect');
    const link = await scanLink(page, modal);
    await wallet.pair(link, question);
    await wallet.press('Refuse');
    await expect(modal.text('Request declined')).toBeVisible();
    await modal.button('Ask again').first().click();
    await wallet.pair(await scanLink(page, modal, link), question);
    const shown = wallet.page.getByRole('region', { name: 'What is signed' });
    await expect(shown).toContainText(`${new URL(page.url()).host} wants you to sign in with your Ethereum account`);
    await expect(shown).toContainText("'personal_sign'");
    await wallet.press('Sign in');
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
    expect(await storedSessions(page)).toHaveLength(1);
    await expect(wallet.page.getByText('Connected and signed in. Go back to the site.')).toBeVisible();
    await wallet.press('Disconnect Test site');
    await expectDisconnected(page);
  });

  test('a wallet that cannot sign while it connects: the same code, and two approvals', async ({
    page,
    site,
    modal,
    relay,
  }) => {
    const wallet = openPlainWallet(relay.url);
    await site.open({ relayUrl: relay.url, signIn: 'required' });
    await modal.openConnect();
    await modal.pick('WalletConnect');
    wallet.pair(await scanLink(page, modal));
    await expect(modal.text('Sign in to {site}')).toBeVisible();
    await modal.exactButton('Sign in').click();
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
    expect(await storedSessions(page)).toHaveLength(1);
    wallet.close();
  });
});

test.describe('a wallet on this phone', { tag: '@once' }, () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const pixel =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
  const walletUrl = 'https://ferry.example/app';

  test.describe('of Apple', () => {
    test.use({ userAgent: iphone });
    test('has its link ready before the tap, and a web page as the other way', async ({ page, site, modal, relay }) => {
      await site.open({ relayUrl: relay.url, walletUrl });
      await modal.openConnect();
      await modal.pick('Ferry');
      const open = modal.dialog.getByRole('link', { name: 'Open Ferry' });
      await expect(open).toHaveAttribute('href', /^ferry:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/);
      await expect(open).toHaveAttribute('target', '_self');
      await modal.tab('Web').click();
      await expect(open).toHaveAttribute('href', /^https:\/\/ferry\.example\/app\/wc\?uri=wc%3A/);
      await expect(open).toHaveAttribute('target', '_blank');
      await modal.tab('QR code').click();
      expect(await scanLink(page, modal)).toMatch(/^wc:/);
    });
  });

  test.describe('of Android, where no wallet was picked', () => {
    test.use({ userAgent: pixel });
    test('is chosen by the phone itself, with a code for another device', async ({ page, site, modal, relay }) => {
      await site.open({ relayUrl: relay.url });
      await modal.openConnect();
      await modal.pick('WalletConnect');
      const open = modal.dialog.getByRole('link', { name: 'Open a wallet' });
      await expect(open).toHaveAttribute('href', /^wc:[0-9a-f]{64}@2\?/);
      await expect(open).toHaveAttribute('target', '_self');
      await modal.tab('QR code').click();
      expect(await scanLink(page, modal)).toMatch(/^wc:/);
    });
  });

  test.describe('inside Telegram', () => {
    test.use({ userAgent: pixel });
    test('has its link encoded once more, and opened beside the page', async ({ page, site, modal, relay }) => {
      await page.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', {}));
      await site.open({ relayUrl: relay.url, walletUrl });
      await modal.openConnect();
      await modal.pick('Ferry');
      const open = modal.dialog.getByRole('link', { name: 'Open Ferry' });
      await expect(open).toHaveAttribute('href', /^ferry:\/\/wc\?uri=wc%253A[0-9a-f]{64}%25402%253F/);
      await expect(open).toHaveAttribute('target', '_blank');
    });
  });
});

test.describe('pairing on bad days', { tag: '@once' }, () => {
  test('a relay that is not there is said within ten seconds', async ({ site, modal, relay, guard }) => {
    guard.allow(/WebSocket connection to/);
    await relay.stop();
    await site.open({ relayUrl: relay.url });
    await modal.openConnect();
    await modal.pick('WalletConnect');
    await expect(modal.text('Wallets cannot be reached at the moment.')).toBeVisible({ timeout: 10_000 });
    await expect(modal.button('Try again')).toBeVisible();
  });

  test('a host that switched it off has no such row', async ({ site, modal, relay }) => {
    await site.open({ relayUrl: relay.url, options: { enableWalletConnect: false } });
    await modal.openConnect();
    await expect(modal.button('All wallets')).toBeVisible();
    await expect(modal.button('WalletConnect')).toHaveCount(0);
  });

  test('in basic mode it is what the modal begins with', async ({ page, site, modal, relay }) => {
    await site.open({ relayUrl: relay.url, options: { basic: true } });
    await modal.opener('Connect wallet').click();
    await expect(modal.title('WalletConnect')).toBeVisible();
    expect(await scanLink(page, modal)).toMatch(/^wc:/);
    await modal.button('All wallets').click();
    await expect(modal.title('All wallets')).toBeVisible();
  });
});
