import type { Page, Request } from '@playwright/test';
import type { PairingWallet } from '@portico/testing/relay';
import { parseSiwx, verifySiwx } from '@portico/siwx/verify';
import { verifyMessage } from 'viem/utils';
import { balanceOf } from './harness/chain.ts';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import { openPlainWallet, openSigningWallet } from './harness/ownersWallet.ts';
import { sendRequest, connect, scanLink, showLink, showLinkAgain, test } from './harness/pairing.ts';
import { storedSessions } from './harness/storedSessions.ts';
import { accountOf, expect } from './harness/test.ts';

// Two browsers and a development server: each takes its time on a busy machine.
test.setTimeout(120_000);

test.describe('a wallet on another device', () => {
  test('is connected by the code on the screen, signs and sends', async ({ page, site, modal, wallet }) => {
    await site.open();
    await connect(page, modal, wallet);
    await expect(wallet.page.getByText('Test site')).toBeVisible();

    const message = 'Hello from another device';
    const signed = sendRequest(page, 'personal_sign', [`0x${Buffer.from(message).toString('hex')}`, accountOf(0)]);
    await expect(wallet.page.getByText(message)).toBeVisible();
    await wallet.press('Sign');
    const signature = String(await signed);
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/);
    const isSigned = await verifyMessage({ address: accountOf(0), message, signature: `0x${signature.slice(2)}` });
    expect(isSigned).toBe(true);

    const before = await balanceOf(1, accountOf(4));
    const sent = sendRequest(page, 'eth_sendTransaction', [
      { from: accountOf(0), to: accountOf(4), value: '0x2386f26fc10000' },
    ]);
    await wallet.press('Send');
    expect(String(await sent)).toMatch(/^0x[0-9a-f]{64}$/);
    await expect.poll(async () => (await balanceOf(1, accountOf(4))) - before).toBe(10n ** 16n);
  });

  test(
    'gets the unanswered request again when its page was left',
    { tag: '@once' },
    async ({ page, site, modal, wallet }) => {
      await site.open();
      await connect(page, modal, wallet);
      const message = 'Still here after a reload';
      const signed = sendRequest(page, 'personal_sign', [`0x${Buffer.from(message).toString('hex')}`, accountOf(0)]);
      await expect(wallet.page.getByText(message)).toBeVisible();
      await wallet.page.reload();
      await expect(wallet.page.getByText(message)).toBeVisible();
      await wallet.press('Sign');
      expect(String(await signed)).toMatch(/^0x[0-9a-f]{130}$/);
      await expect(wallet.page.getByText('Done. Go back to the site.')).toBeVisible();
      await wallet.page.reload();
      await expect(wallet.page.getByText('Test site')).toBeVisible();
      await expect(wallet.page.getByText(message)).toBeHidden();
    },
  );

  test(
    'whose page crashes while it sends gets no second request: the site reports that it failed',
    { tag: '@once' },
    async ({ page, site, modal, wallet }) => {
      await site.open();
      await connect(page, modal, wallet);
      const isSending = (request: Request) => request.postData()?.includes('eth_sendRawTransaction') ?? false;
      await wallet.page.route('**', (route) => (isSending(route.request()) ? undefined : route.fallback()));
      const sending = wallet.page.waitForRequest(isSending);
      const sent = sendRequest(page, 'eth_sendTransaction', [
        { from: accountOf(0), to: accountOf(4), value: '0x1' },
      ]).catch(String);
      await wallet.press('Send');
      await sending;
      // All at once, as where the machine needs the memory: nothing of the page is run any more.
      const url = wallet.page.url();
      await wallet.page.goto('chrome://crash').catch(() => undefined);
      const again = await wallet.page.context().newPage();
      await again.goto(url);
      expect(await sent).toContain('rpc.internal');
      await expect(again.getByText('Test site')).toBeVisible();
      await expect(again.getByRole('button', { name: 'Send', exact: true })).toBeHidden();
    },
  );

  test(
    'gets the proposal again when its page was left undecided, and never after it decided',
    { tag: '@once' },
    async ({ page, site, modal, wallet }) => {
      await site.open();
      await wallet.pair(await showLink(page, modal));
      await wallet.page.reload();
      await wallet.press('Connect');
      await expectConnected(page, accountOf(0));
      await wallet.page.reload();
      await expect(wallet.page.getByText('Test site')).toBeVisible();
      await expect(wallet.heading('Connect to this site?')).toBeHidden();
    },
  );

  test(
    'refuses: shown as a message, and requested again by a new link',
    { tag: '@once' },
    async ({ page, site, modal, wallet }) => {
      await site.open();
      const link = await showLink(page, modal);
      await wallet.pair(link);
      await wallet.press('Refuse');
      await wallet.pair(await showLinkAgain(page, modal, link));
      await wallet.press('Connect');
      await expectConnected(page, accountOf(0));
    },
  );

  test(
    'changes network and account, and the page follows; the page switches too',
    { tag: '@once' },
    async ({ page, site, modal, wallet }) => {
      await site.open();
      await connect(page, modal, wallet);
      await expect(factOf(page, 'network')).toHaveText('eip155:1');
      await wallet.page.getByRole('combobox', { name: 'Network' }).selectOption('OP Mainnet');
      await expect(factOf(page, 'network')).toHaveText('eip155:10');
      await wallet.page.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 });
      await expect(factOf(page, 'address')).toHaveText(accountOf(1));
      await sendRequest(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }]);
      await expect(factOf(page, 'network')).toHaveText('eip155:1');
    },
  );

  // A wallet that reports the chain and leaves its session as it is: the order of the accounts does not name the chain.
  const report = (wallet: PairingWallet): Promise<unknown> => {
    const chainChanged = { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' };
    return wallet.request(wallet.sessions[0]?.topic ?? '', 'wc_sessionEvent', chainChanged);
  };
  const switches = {
    'by the page': (page: Page) => sendRequest(page, 'wallet_switchEthereumChain', [{ chainId: '0xa' }]),
    'by the wallet': (_: Page, wallet: PairingWallet) => report(wallet),
    'by the wallet while the page was offline': async (page: Page, wallet: PairingWallet) => {
      await page.context().setOffline(true);
      void report(wallet);
      await page.context().setOffline(false);
    },
  };
  for (const [by, change] of Object.entries(switches)) {
    test(
      `keeps a network switched ${by}, over a reload and in a second tab`,
      { tag: '@once' },
      async ({ page, context, site, modal, relay, guard }) => {
        guard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection to/);
        const wallet = openPlainWallet(relay.url);
        await site.open();
        wallet.pair(await showLink(page, modal));
        await expectConnected(page, accountOf(0));
        await change(page, wallet);
        await expect(factOf(page, 'network')).toHaveText('eip155:10');
        await page.reload();
        await expectConnected(page, accountOf(0));
        await expect(factOf(page, 'network')).toHaveText('eip155:10');
        const tab = await context.newPage();
        await tab.goto(page.url());
        await expectConnected(tab, accountOf(0));
        await expect(factOf(tab, 'network')).toHaveText('eip155:10');
        expect(await sendRequest(tab, 'eth_chainId', [])).toBe('0xa');
        wallet.close();
      },
    );
  }

  test(
    'is still there after a reload of either side, and leaves from either',
    { tag: '@once' },
    async ({ page, site, modal, wallet }) => {
      await site.open();
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
    },
  );
});

test.describe('a site that has its visitors sign in', () => {
  test('one code, one approval: connected and signed in', async ({ page, site, modal, relay }) => {
    const wallet = openSigningWallet(relay.url);
    await site.open({ signIn: 'required' });
    wallet.pair(await showLink(page, modal));
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
  }) => {
    const query = 'Connect to this site and sign in?';
    await site.open({ signIn: 'required' });
    const link = await showLink(page, modal);
    await wallet.pair(link, query);
    await wallet.press('Refuse');
    await wallet.pair(await showLinkAgain(page, modal, link), query);
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

  test(
    'a wallet whose page was left undecided gets the request for that one signature again',
    { tag: '@once' },
    async ({ page, site, modal, wallet }) => {
      const query = 'Connect to this site and sign in?';
      await site.open({ signIn: 'required' });
      await wallet.pair(await showLink(page, modal), query);
      await wallet.page.reload();
      await expect(wallet.heading(query)).toBeVisible();
      await wallet.press('Sign in');
      await expectConnected(page, accountOf(0));
      expect(await storedSessions(page)).toHaveLength(1);
      await wallet.page.reload();
      await expect(wallet.page.getByText('Test site')).toBeVisible();
      await expect(wallet.heading(query)).toBeHidden();
    },
  );

  test('a wallet that cannot sign while it connects: the same code, and two approvals', async ({
    page,
    site,
    modal,
    relay,
  }) => {
    const wallet = openPlainWallet(relay.url);
    await site.open({ signIn: 'required' });
    wallet.pair(await showLink(page, modal));
    await expect(modal.text('Sign in to {site}')).toBeVisible();
    await modal.exactButton('Sign in').click();
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
    expect(await storedSessions(page)).toHaveLength(1);
    wallet.close();
  });
});

test.describe('pairing on bad days', { tag: '@once' }, () => {
  test('an unreachable relay is reported within ten seconds', async ({ site, modal, relay, guard }) => {
    guard.allow(/WebSocket connection to/);
    await relay.stop();
    await site.open();
    await modal.openConnect();
    await modal.pick('WalletConnect');
    await expect(modal.text('Wallets cannot be reached at the moment.')).toBeVisible({ timeout: 10_000 });
    await expect(modal.button('Try again')).toBeVisible();
  });

  test('a host that switched it off has no such row', async ({ site, modal }) => {
    await site.open({ options: { enableWalletConnect: false } });
    await modal.openConnect();
    await expect(modal.button('All wallets')).toBeVisible();
    await expect(modal.button('WalletConnect')).toHaveCount(0);
  });

  test('in basic mode it is what the modal begins with', async ({ page, site, modal }) => {
    await site.open({ options: { basic: true } });
    await modal.opener('Connect wallet').click();
    await expect(modal.title('WalletConnect')).toBeVisible();
    expect(await scanLink(page, modal)).toMatch(/^wc:/);
    await modal.button('All wallets').click();
    await expect(modal.title('All wallets')).toBeVisible();
  });
});
