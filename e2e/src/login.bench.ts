import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { stringToHex } from 'viem';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import { devnet, expect, test } from './harness/test.ts';
import { type LoginSite, startLoginSite } from './login/loginSite.ts';

/** `npm run bench login`: what a visitor waits for in a login by mail, next to the services of `npm start`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 20);
/** How long the card in the frame has to be there, whole and unmoved. */
const HELD_MS = 900;

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95) };
}

/** From the insertion of the frame to a provider that signs, on the clock of the page. */
const readFrameToWallet = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!(await window.site?.porticos[0]?.getProvider('eip155'))) await frame();
    const readyAt = performance.now();
    const [loaded] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/index.html?'));
    if (loaded === undefined) throw new Error('There is no frame.');
    return readyAt - loaded.startTime;
  });

test.describe('what a login by mail takes', () => {
  let login: LoginSite;
  test.beforeAll(async () => void (login = await startLoginSite(devnet)));
  test.afterAll(() => login.stop());

  test('from the code to the address, from a reload to the card, from the press to the signature', async ({
    page,
    site,
    modal,
  }) => {
    test.setTimeout(60_000 + rounds * 20_000);
    const times = {
      codeToAddress: [] as number[],
      frameToWallet: [] as number[],
      reloadToCard: [] as number[],
      pressToSignature: [] as number[],
    };
    const button = page.frameLocator('portico-root iframe').getByRole('button', { name: 'Approve', exact: true });
    const sign = async (): Promise<number> =>
      page.evaluate(async (message) => {
        const [portico] = window.site.porticos;
        const provider = await portico?.getProvider('eip155');
        if (typeof provider !== 'object' || provider === null || !('request' in provider))
          throw new Error('No provider');
        const call = { method: 'personal_sign', params: [message, portico?.getAddress('eip155')] };
        await Reflect.apply(provider.request as never, provider, [call]);
        return Date.now();
      }, stringToHex('Hello'));
    await page.context().route('**/vault/messages', (route, request) => {
      const headers = { ...request.headers(), 'x-forwarded-for': `10.1.0.${times.codeToAddress.length + 1}` };
      return route.continue({ headers });
    });
    for (let round = 0; round < rounds; round += 1) {
      const email = `bench${round}@example.org`;
      await site.open({
        loginFrameUrl: login.frameUrl,
        socials: [],
        hasSolana: devnet.solana !== undefined,
        options: { projectId: 'demo' },
      });
      await modal.opener('Connect wallet').click();
      await modal.field('Email address').fill(email);
      await modal.exactButton('Continue').click();
      await modal.field('Code from the email').waitFor();
      const code = await login.codeFor(email);
      const shown = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const check = (): void => {
              if (window.site.porticos[0]?.getAddress('eip155') === undefined) requestAnimationFrame(check);
              else resolve(Date.now());
            };
            check();
          }),
      );
      const enteredAt = Date.now();
      await modal.field('Code from the email').fill(code);
      times.codeToAddress.push((await shown) - enteredAt);
      await expect(factOf(page, 'status')).toHaveText('connected');
      const address = await factOf(page, 'address').innerText();

      const reloadedAt = Date.now();
      await page.reload({ waitUntil: 'commit' });
      times.frameToWallet.push(await readFrameToWallet(page));
      const signed = sign();
      await button.waitFor();
      times.reloadToCard.push(Date.now() - reloadedAt);
      await expectConnected(page, address);
      await button.hover();
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), HELD_MS);
      await page.mouse.down();
      const pressedAt = Date.now();
      await page.mouse.up();
      times.pressToSignature.push((await signed) - pressedAt);
      await page.evaluate(() => window.site.porticos[0]?.disconnect());
      await expectDisconnected(page);
      // A page sends one code in half a minute; the next visitor has not been here before.
      await page.evaluate(() => localStorage.clear());
    }
    const figures = Object.fromEntries(Object.entries(times).map(([name, one]) => [name, figuresOf(one)]));
    writeFileSync(process.env['PORTICO_BENCH_FILE'] ?? '', JSON.stringify(figures));
  });
});
