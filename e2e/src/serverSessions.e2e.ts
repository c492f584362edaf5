import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addSession, fillPath, getAnalyticsConfig, getSessions, sendEvents } from '@portico/protocol/api';
import { formatRevocation } from '@portico/protocol/siwx';
import { devAccounts } from '@portico/testing/chains';
import * as v from 'valibot';
import { privateKeyToAccount } from 'viem/accounts';
import { expectConnected, factOf } from './harness/modal.ts';
import type { Modal } from './harness/modal.ts';
import { ownServer } from './harness/ownServer.ts';
import { openPlainWallet, openSigningWallet } from './harness/ownersWallet.ts';
import { showLink } from './harness/pairing.ts';
import { accountOf, expect, test } from './harness/test.ts';

test.describe.configure({ mode: 'serial' });

test.describe('sessions and events of a server of ours', { tag: '@once' }, () => {
  const server = ownServer(async (folder) => {
    const reported = { id: 'told', origins: ['http://localhost:*', 'http://127.0.0.1:*'], isAnalyticsEnabled: true };
    const file = join(folder, 'projects.json');
    await writeFile(file, JSON.stringify([reported]));
    return { PORTICO_PROJECTS_FILE: file };
  });

  const wallets = [{ key: 'lantern' }];
  const settings = () => ({ wallets, signIn: 'server' as const, options: { server: server.url, projectId: 'demo' } });
  const toUrl = (end = '') =>
    `${server.url}${fillPath(addSession.path, { address: accountOf(0) })}${end}?projectId=demo`;
  const list = async (headers?: Record<string, string>) =>
    v.parse(getSessions.response, await (await fetch(toUrl(), headers && { headers })).json()).sessions;
  /** With the token that the page keeps. */
  const listAsPage = async (page: Page) => {
    const stored = await page.evaluate(() => localStorage.getItem('portico.siwx.demo'));
    const [{ token }] = v.parse(v.tuple([v.object({ token: v.string() })]), JSON.parse(stored ?? '[]'));
    return list({ authorization: `Bearer ${token}` });
  };

  async function connect(modal: Modal): Promise<void> {
    await modal.openConnect();
    await modal.pick('Lantern');
    await expect(modal.text('Sign in to {site}')).toBeVisible();
  }

  test('signed in on connect, there is no prompt after a reload; ended on the server, or without the token of this browser, there is', async ({
    page,
    site,
    modal,
  }) => {
    await site.open(settings());
    await connect(modal);
    const shown = await modal.recordTexts();
    await modal.exactButton('Sign in').click();
    await shown.toHave('Signed in');
    await expect(modal.dialog).toBeHidden();
    expect(await list()).toEqual([]);
    const [session] = await listAsPage(page);
    if (!session) throw new Error('The server has no session.');
    expect([session.project.url, session.chainId]).toEqual([new URL(page.url()).origin, 'eip155:1']);

    await page.reload();
    await expectConnected(page, accountOf(0));
    await modal.openAccount();
    await expect(modal.text('Sign in to {site}')).toBeHidden();

    const [owner] = devAccounts(1);
    if (!owner) throw new Error('There is no account.');
    const domain = new URL(page.url()).host;
    const { pci } = session;
    const message = formatRevocation({ domain, chainId: 'eip155:1', address: accountOf(0), pci });
    const body = JSON.stringify({
      pci,
      signature: await privateKeyToAccount(owner.privateKey).signMessage({ message }),
    });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(toUrl('/revoke'), { method: 'POST', headers, body })).status).toBe(200);
    await page.reload();
    await expect(modal.text('Sign in to {site}')).toBeVisible();
    await modal.exactButton('Sign in').click();
    await expect(modal.dialog).toBeHidden();
    expect(await listAsPage(page)).toHaveLength(1);

    await page.evaluate(() => localStorage.removeItem('portico.siwx.demo'));
    await page.reload();
    await expect(modal.text('Sign in to {site}')).toBeVisible();
  });

  test('the server gone during a sign-in: reported, retried, and signed in once it is back', async ({
    page,
    site,
    modal,
    guard,
  }) => {
    guard.allow(/./);
    await site.open({ ...settings(), wallets: [{ key: 'lantern', accounts: [1] }] });
    await connect(modal);
    await server.stop();
    await modal.exactButton('Sign in').click();
    await expect(modal.dialog.getByRole('alert')).toBeVisible();
    await server.startAgain();
    await modal.exactButton('Try again').click();
    await expect(modal.dialog).toBeHidden();
    await expect(factOf(page, 'status')).toHaveText('connected');
  });

  // Many wallets approve so, which is legal (CAIP-10); a message of EIP-4361 with it is not, and the server takes none.
  const lowerCaseWallets = {
    'signs when it is asked to': openPlainWallet,
    'signs with the approval, a text that is no message of EIP-4361': openSigningWallet,
  };
  for (const [how, openWallet] of Object.entries(lowerCaseWallets))
    test.describe(`a wallet over our relay that has its account in lower case, and ${how}`, () => {
      test('paired in lower case, its owner signs in on the server, also after a reload', async ({
        page,
        site,
        modal,
      }) => {
        const wallet = openWallet(server.relayUrl, { projectId: 'demo', isLowerCase: true });
        await site.open({ ...settings(), relayUrl: server.relayUrl });
        wallet.pair(await showLink(page, modal));
        await expect(modal.text('Sign in to {site}')).toBeVisible();
        await modal.exactButton('Sign in').click();
        await expect(modal.dialog).toBeHidden();
        await expectConnected(page, accountOf(0));
        const [session, ...others] = await listAsPage(page);
        expect([session?.chainId, session?.project.url, others]).toEqual(['eip155:1', new URL(page.url()).origin, []]);
        await page.reload();
        await expectConnected(page, accountOf(0));
        await modal.openAccount();
        await expect(modal.text('Sign in to {site}')).toBeHidden();
        expect(await listAsPage(page)).toHaveLength(1);
        wallet.close();
      });
    });

  const eventRows = v.array(
    v.object({ project_id: v.string(), event: v.string(), properties: v.record(v.string(), v.unknown()) }),
  );
  /** The rows of the server's database, in order of their time. */
  const kept = async () =>
    v.parse(eventRows, await server.rows('SELECT project_id, event, properties FROM events ORDER BY happened_at'));
  const namesKept = async (): Promise<readonly string[]> => (await kept()).map(({ event }) => event);
  /** The paths of a page's requests to the server about events. */
  const listen = (page: Page): readonly string[] => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === server.url && eventPaths.has(pathname)) requested.push(pathname);
    });
    return requested;
  };
  const eventPaths = new Set<string>([getAnalyticsConfig.path, sendEvents.path]);
  const siteOf = (projectId: string) => ({ wallets, options: { server: server.url, projectId } });
  /** Closes the page, once it has the server's answer whether events are accepted: without the answer it sends none. */
  const leave = async (page: Page): Promise<void> => {
    await page.waitForFunction(() => window.site.porticos[0]?.getState().isAnalyticsEnabled !== undefined);
    await page.goto('about:blank');
  };
  /** Opens the modal, connects, and closes the page. */
  const visit = async (page: Page, modal: Modal): Promise<void> => {
    await modal.connect('Lantern');
    await expectConnected(page, accountOf(0));
    await leave(page);
  };

  test('events: none before the modal is opened, then in the end all of them, though the page is gone', async ({
    page,
    site,
    modal,
  }) => {
    const requested = listen(page);
    await site.open(siteOf('told'));
    await modal.opener('Connect wallet').hover();
    await page.waitForLoadState('networkidle');
    expect([requested, await kept()]).toEqual([[], []]);
    await visit(page, modal);
    await expect.poll(namesKept).toEqual(expect.arrayContaining(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS']));
    expect(requested[0]).toBe(getAnalyticsConfig.path);
    expect(JSON.stringify(await kept())).not.toMatch(/0x[0-9a-f]{40}/i);
  });

  test('events: a page that restored its wallet sends no request, and sends its events once the modal is opened', async ({
    page,
    site,
    modal,
  }) => {
    await site.open(siteOf('demo'));
    await modal.connect('Lantern');
    const requested = listen(page);
    const before = await kept();
    await site.open(siteOf('told'));
    await expectConnected(page, accountOf(0));
    await page.waitForLoadState('networkidle');
    expect([requested, await kept()]).toEqual([[], before]);
    await modal.openAccount();
    await expect.poll(() => requested).toEqual([getAnalyticsConfig.path]);
    await leave(page);
    await expect
      .poll(async () => (await kept()).slice(before.length))
      .toContainEqual({ project_id: 'told', event: 'MODAL_OPEN', properties: { connected: true } });
  });

  test('events: a project that did not enable them gets none', async ({ page, site, modal }) => {
    const before = await kept();
    const requested = listen(page);
    await site.open(siteOf('demo'));
    await visit(page, modal);
    expect(requested).toEqual([getAnalyticsConfig.path]);
    // An event of a later page shows that none of the one before is still in flight.
    await site.open(siteOf('told'));
    await expectConnected(page, accountOf(0));
    await modal.openAccount();
    await expect.poll(() => requested).toHaveLength(2);
    await leave(page);
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(before.length);
    expect(new Set((await kept()).map(({ project_id: id }) => id))).toEqual(new Set(['told']));
  });
});
