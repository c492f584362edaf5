import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { devnet, expect, test } from './harness/test.ts';
import { type SocialSite, startSocialSite } from './login/socialSite.ts';

const userSchema = v.looseObject({ address: v.string() });

/** Logs in at the provider's own page, in its window. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Account name').fill(name);
  await page.getByRole('button', { name: 'Allow' }).click();
}

test.describe('a login by a provider of identities @once', () => {
  test.setTimeout(60_000);
  let social: SocialSite;
  test.beforeAll(async () => {
    social = await startSocialSite(devnet);
  });
  test.afterAll(() => social.stop());

  const request = (page: Page, name: string, payload: object = {}): Promise<unknown> =>
    page.evaluate(([url, ...sent]) => window.requestLogin(url, ...sent), [social.frameUrl, name, payload] as const);

  /** Presses the page, whose code opens a window for the provider. */
  async function press(page: Page, provider: string) {
    await page.evaluate(([url, id]) => window.logInOnPress(url, id), [social.frameUrl, provider] as const);
    const opened = page.waitForEvent('popup');
    await page.mouse.click(5, 5);
    const popup = await opened;
    return { outcome: page.evaluate(() => window.pressed), popup };
  }

  test('gives a wallet to the site that opened the window, and the same one after a reload', async ({ page }) => {
    await page.goto(social.pageUrl());
    await request(page, 'IS_CONNECTED');
    const { outcome, popup } = await press(page, 'google');
    await enter(popup, 'ada');
    const user = v.parse(userSchema, await outcome);
    expect(user).toMatchObject({ userName: 'ada', email: 'ada@example.org', chainId: 'eip155:1' });
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(page.url()).toBe(social.pageUrl());
    await page.reload();
    expect(await request(page, 'IS_CONNECTED')).toEqual({ isConnected: true });
    expect(await request(page, 'GET_USER')).toMatchObject({ address: user.address });

    // Another provider, which answers by a form, has another user of the same name.
    const other = await press(page, 'apple');
    await enter(other.popup, 'ada');
    const second = v.parse(userSchema, await other.outcome);
    expect(second.address).not.toBe(user.address);
    await expect.poll(() => other.popup.isClosed()).toBe(true);

    // The page of the provider has a button to leave it.
    await request(page, 'SIGN_OUT');
    const left = await press(page, 'github');
    await left.popup.getByRole('button', { name: 'Refuse' }).click();
    expect(await left.outcome).toMatchObject({ code: 'user.rejected' });
    expect(await request(page, 'IS_CONNECTED')).toEqual({ isConnected: false });
  });

  test('ends nowhere with a link that was sent to someone else', async ({ page, browser }) => {
    await page.goto(social.pageUrl());
    const { uri } = v.parse(
      v.object({ uri: v.string() }),
      await request(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'x' }),
    );
    const outcome = request(page, 'CONNECT_SOCIAL', { provider: 'x' });
    const victim = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await victim.goto(uri);
    await enter(victim, 'grace');
    await expect(victim.getByRole('status')).toContainText('antwortet diesem Fenster nicht');
    // What would end the login is in no address and no history of that window.
    expect(victim.url()).toMatch(/\/popup\.html\?projectId=demo$/);
    expect(await request(page, 'IS_CONNECTED')).toEqual({ isConnected: false });
    // The next visit takes the place of this one.
    await request(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'x' });
    expect(await outcome).toMatchObject({ code: 'login.request_aborted' });
    await victim.context().close();
  });

  test('leads back to the site where no window opens, and to no other site', async ({ page, guard }) => {
    const home = `${social.pageUrl('login.localhost')}?cart=7`;
    await page.goto(home);
    const foreign = { provider: 'discord', returnUrl: 'https://evil.example/' };
    expect(await request(page, 'GET_SOCIAL_REDIRECT_URI', foreign)).toMatchObject({ code: 'rpc.invalid_params' });
    const started = await request(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'discord', returnUrl: home });
    await page.goto(v.parse(v.object({ uri: v.string() }), started).uri);
    await enter(page, 'ada');
    await page.waitForURL(home);
    expect(await request(page, 'CONNECT_SOCIAL', { provider: 'discord' })).toMatchObject({
      email: 'ada@example.org',
    });
    // Another site of the same browser is given nothing.
    await page.goto(social.pageUrl('localhost'));
    expect(await request(page, 'CONNECT_SOCIAL', { provider: 'discord' })).toMatchObject({
      code: 'wallet.unauthorized',
    });
    guard.allow(/403/);
    await page.goto(
      `${new URL('popup.html', social.frameUrl).href}?projectId=demo#flow=${'a'.repeat(32)}&completion=${'b'.repeat(64)}&returnUrl=https://evil.example/`,
    );
    await expect(page.getByRole('status')).toBeVisible();
  });
});
