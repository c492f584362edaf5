import { accountOf, expect, shortOf, test, whenSiteRuns } from './harness/test.ts';
import { expectConnected, expectDisconnected } from './harness/modal.ts';

const lantern = { key: 'lantern' };
const tidepool = { key: 'tidepool', accounts: [3, 4] };
/** The account has no name: the button shows the address throughout. */
const nameless = { key: 'lantern', accounts: [2] };
const addressOfNameless = new RegExp(`^${shortOf(accountOf(2))}$`, 'i');

test.describe('connecting', () => {
  test('a wallet announced by EIP-6963 connects', async ({ page, site, modal, messages }) => {
    await site.open({ wallets: [lantern, tidepool] });
    await modal.openConnect();
    await expect(modal.button(/Tidepool/)).toContainText(messages.translate('Installed'));
    const shown = await modal.recordTexts();
    await modal.pick(/Lantern/);
    await expect(modal.title('Lantern')).toBeVisible();
    await shown.toHave('Opening Lantern');
    await shown.toHave('You are connected with Lantern.');
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
    await expect(modal.opener('Account {address}')).toBeFocused();
    const events = await page.evaluate(() => window.site.events.map(({ event }) => event));
    expect(events).toEqual(expect.arrayContaining(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']));
  });

  test('a legacy injected wallet connects', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [{ ...lantern, via: 'legacy', flags: { isMetaMask: true } }] });
    await modal.connect('MetaMask');
    await expectConnected(page, accountOf(0));
    await page.reload();
    await expectConnected(page, accountOf(0));
  });

  test('a wallet both announced and injected is listed once', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await page.evaluate(() => {
      Object.defineProperty(window, 'ethereum', { value: window.wallets.get('lantern')?.provider });
    });
    await modal.openConnect();
    await expect(modal.button(/Lantern/)).toHaveCount(1);
    await expect(modal.button(/Browser Wallet/)).toHaveCount(0);
  });

  test('a refusal is shown as a message and can be retried', async ({ page, site, modal }) => {
    await site.open({ wallets: [{ ...lantern, personality: ['refuses'] }] });
    await modal.openConnect();
    await modal.pick(/Lantern/);
    await expect(modal.text('Request declined')).toBeVisible();
    await expectDisconnected(page);
    const before = await page.evaluate(() => window.site.events.map(({ event }) => event));
    expect(before).toContain('USER_REJECTED');
    expect(before).not.toContain('CONNECT_ERROR');
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('approves'));
    await modal.button('Ask again').click();
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
  });

  test('a locked wallet shows a hint to unlock it, and connects once it is', async ({ page, site, modal }) => {
    await site.open({ wallets: [{ ...lantern, personality: ['locked'] }] });
    await modal.openConnect();
    await modal.pick(/Lantern/);
    await expect(modal.text('Open Lantern, unlock it, and approve the request.')).toBeVisible();
    await expectDisconnected(page);
    await page.evaluate(() => window.wallets.get('lantern')?.unlock());
    await modal.button('Try again').last().click();
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
  });

  test('a wallet with a pending request is shown as such', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [{ ...lantern, personality: ['neverAnswers'] }] });
    await page.evaluate(() => void window.wallets.get('lantern')?.provider.request({ method: 'eth_requestAccounts' }));
    await modal.openConnect();
    await modal.pick(/Lantern/);
    await expect(modal.text('Open Lantern and answer the request that is waiting there.')).toBeVisible();
    await expectDisconnected(page);
    await page.evaluate(() => window.wallets.get('lantern')?.answerPending('approve'));
    await modal.button('Try again').last().click();
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
  });

  test(
    'a wallet that never answers is shown as such, can be cancelled, and leaves nothing behind',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await page.clock.install();
      await site.open({ wallets: [{ ...lantern, personality: ['hangs'] }] });
      await modal.openConnect();
      await modal.pick(/Lantern/);
      await page.clock.runFor(1_000);
      await expect(modal.text('Waiting for Lantern')).toBeVisible();
      await page.clock.runFor(5_000);
      await expect(
        modal.text('No response yet. Look for the Lantern window: it may be behind this one.'),
      ).toBeVisible();
      await page.clock.runFor(180_000);
      await expect(modal.text('Lantern is not responding')).toBeVisible();
      await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('neverAnswers'));
      await modal.button('Try again').last().click();
      await page.clock.runFor(1_000);
      await modal.button('Cancel').click();
      await page.clock.runFor(1_000);
      await expect(modal.title('Connect')).toBeVisible();
      await page.evaluate(() => window.wallets.get('lantern')?.answerPending('approve'));
      await page.clock.runFor(1_000);
      await expectDisconnected(page);
      await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('approves'));
      await modal.pick(/Lantern/);
      await page.clock.runFor(2_000);
      await expectConnected(page, accountOf(0));
    },
  );

  test(
    'a wallet that the host opens before discovery is called, not offered for download',
    { tag: '@once' },
    async ({ page, site }) => {
      await site.open({ wallets: [lantern] });
      await page.evaluate(() => void window.site.porticos[0]?.open({ walletId: 'example.portico.lantern' }));
      await expectConnected(page, accountOf(0));
    },
  );

  test(
    'a wallet that throws is shown as failed, and another one connects',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets: [{ ...lantern, personality: ['throws'] }, tidepool] });
      await modal.openConnect();
      await modal.pick(/Lantern/);
      await expect(modal.text('Could not connect')).toBeVisible();
      await expectDisconnected(page);
      const events = await page.evaluate(() => window.site.events.map(({ event }) => event));
      expect(events).toContain('CONNECT_ERROR');
      await modal.button('Choose another wallet').click();
      await modal.pick(/Tidepool/);
      await expectConnected(page, accountOf(3));
    },
  );

  test(
    'a wallet that is dishonest about accounts or chain is never connected',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const liars = [
        { personality: ['liesAboutAccounts'], invalidResponses: { accounts: ['0x1234'] } },
        { personality: ['liesAboutAccounts'], invalidResponses: { accounts: { 0: 'all' } } },
        { personality: ['liesAboutChain'], invalidResponses: { chainId: 'mainnet' } },
        { personality: ['liesAboutChain'], invalidResponses: { chainId: '0x0' } },
      ].map((impostor, index) => ({ ...impostor, key: `liar${index}`, name: `Liar ${index}` }));
      await site.open({ wallets: [...liars, tidepool] });
      await modal.openConnect();
      for (const { name } of liars) {
        await modal.pick(name);
        await expect(modal.text(`${name} sent an invalid response`)).toBeVisible();
        await expectDisconnected(page);
        await modal.button('Choose another wallet').click();
      }
      await modal.pick(/Tidepool/);
      await expectConnected(page, accountOf(3));
    },
  );

  test('impostors are flagged and get nothing to run or to load', async ({ page, site, modal, messages }) => {
    const kinds = ['sameRdns', 'homoglyphName', 'scriptedIcon', 'remoteIcon', 'oversizeIcon'];
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const impostors = kinds.map((kind) => ({ key: kind, rdns: `invalid.${kind}`, pretends: { key: 'lantern', kind } }));
    await site.open({ wallets: [lantern, ...impostors, tidepool] });
    await modal.openConnect();
    await expect(modal.button(/^Lantern Pro/)).toContainText(
      messages.translate('Another wallet uses the same identity'),
    );
    await expect(modal.button(/^L\u0430ntern/)).toContainText(messages.translate('Name looks like another wallet'));
    await expect(modal.text('Sent an unsafe icon')).toHaveCount(2);
    for (const warning of [
      'Another wallet uses the same identity',
      'Name looks like another wallet',
      'Sent an unsafe icon',
    ])
      await expect(modal.button(/Tidepool/)).not.toContainText(messages.translate(warning));
    await expect(page.locator('html')).not.toHaveAttribute('data-impostor', '1');
    expect(requested.filter((url) => url.includes('impostor.invalid'))).toEqual([]);
  });

  test('a wallet that announces itself late appears in the open list and connects', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern, { ...tidepool, via: 'silent' }] });
    await modal.openConnect();
    await expect(modal.button(/Lantern/)).toBeVisible();
    await expect(modal.button(/Tidepool/)).toHaveCount(0);
    await page.evaluate(() => window.announceWallet('tidepool'));
    await modal.pick(/Tidepool/);
    await expectConnected(page, accountOf(3));
  });

  test('a reload stays connected, with no flash and no prompt', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [nameless] });
    await modal.connect('Lantern');
    await page.reload();
    await whenSiteRuns(page);
    await expectConnected(page, accountOf(2));
    const painted = await page.evaluate(() => window.paintedTexts);
    expect(painted).toEqual([expect.stringMatching(addressOfNameless)]);
    const requested = await page.evaluate(() => window.wallets.get('lantern')?.requests.map(({ method }) => method));
    expect(requested).not.toContain('eth_requestAccounts');
    expect(requested).not.toContain('wallet_requestPermissions');
  });

  test(
    'a page drawn on the server with the state cookie hydrates without a mismatch and without a flash',
    { tag: '@once' },
    async ({ page, site, modal, context }) => {
      await site.open({ wallets: [nameless], isServerDrawn: true });
      await modal.connect('Lantern');
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('portico.default');
      const drawn = await context.request.get(page.url(), {
        headers: { cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') },
      });
      expect(await drawn.text()).toContain(shortOf(accountOf(2)));
      await page.reload();
      await whenSiteRuns(page);
      await expectConnected(page, accountOf(2));
      const painted = await page.evaluate(() => window.paintedTexts);
      expect(painted).toEqual([expect.stringMatching(addressOfNameless)]);
    },
  );

  test(
    'a wallet removed between loads leaves the page disconnected, without a loop',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets: [lantern, tidepool] });
      await modal.connect('Lantern');
      await page.goto(site.url({ wallets: [tidepool] }));
      await expect(page.locator('[data-fact=status]')).toHaveText('disconnected', { timeout: 10_000 });
      await expectDisconnected(page);
      expect(await page.evaluate(() => window.wallets.get('tidepool')?.requests.length)).toBeLessThan(3);
      await page.reload();
      await expectDisconnected(page);
      await modal.connect('Tidepool');
      await expectConnected(page, accountOf(3));
    },
  );

  test(
    'a second tab follows a connection, a switch and a disconnection',
    { tag: '@once' },
    async ({ page, site, modal, context, modalOf }) => {
      const settings = { wallets: [lantern] };
      await site.open(settings);
      const second = await context.newPage();
      await second.goto(site.url(settings));
      await expectDisconnected(second);
      // A press on a button brings its tab to the front.
      await page.bringToFront();
      await modal.connect('Lantern');
      await expectConnected(second, accountOf(0));
      await page.evaluate((id) => window.site.porticos[0]?.switchNetwork({ caipNetworkId: id }), 'eip155:10' as const);
      await expect(second.locator('[data-fact=network]')).toHaveText('eip155:10');
      await expectConnected(second, accountOf(0));
      await page.evaluate(() => window.site.porticos[0]?.disconnect());
      await expectDisconnected(second);
      await expectDisconnected(page);
      await second.bringToFront();
      await modalOf(second).connect('Lantern');
      await expectConnected(page, accountOf(0));
    },
  );
});
