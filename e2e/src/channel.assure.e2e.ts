import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { approvalMethods } from '@portico/protocol';
import { restorePage, techniques } from './login/techniques.ts';
import { test } from './login/test.ts';

/** With the request for grants of ERC-7715, which the lists of the specification have by its former name alone. */
const methods = [...approvalMethods, 'wallet_requestExecutionPermissions'] as const;
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 0);

/** Sends a request that needs an approval, and resolves once its card is shown. */
async function startRequest(page: Page, method: string): Promise<string> {
  const id = await page.evaluate(
    (name) => window.raw.request('RPC_REQUEST', { method: name, params: ['0x00'] }),
    method,
  );
  await page.frameLocator('#frame-host iframe').locator('.card').waitFor({ state: 'attached' });
  return id;
}

/** The answers to a request so far, by their types. */
const answersTo = (page: Page, id: string) =>
  page.evaluate((wanted) => window.raw.received.filter((one) => one.id === wanted).map(({ type }) => type), id);

async function abortRequest(page: Page, id: string): Promise<void> {
  await page.evaluate((aborted) => window.raw.request('RPC_ABORT', { id: aborted }), id);
  await page.frameLocator('#frame-host iframe').locator('.card').waitFor({ state: 'detached' });
}

/** The middle of the button that approves. */
async function findAim(page: Page) {
  const id = await startRequest(page, 'personal_sign');
  const box = await page.frameLocator('#frame-host iframe').locator('.buttons button').nth(1).boundingBox();
  await abortRequest(page, id);
  if (!box) throw new Error('The card has no button.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function openRaw(page: Page, pageUrl: string, frameUrl: string): Promise<void> {
  await page.goto(pageUrl);
  await page.evaluate(async (url) => void (window.raw = await window.rawHost.openRawHost(url)), frameUrl);
}

/** Sends messages of every wrong form to the window and to the port of the frame. Runs in the page. */
async function sendNoise(count: number) {
  const { frame, send, request, answerOf, received } = window.raw;
  const origin = new URL(frame.src).origin;
  let windowMessages = 0;
  window.addEventListener('message', () => (windowMessages += 1));
  // A generator with a fixed seed, so that a failure comes again.
  let state = 0x2545f491;
  const next = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const id = (): string =>
    Array.from({ length: 4 }, () =>
      next(2 ** 31)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  const names = [
    'CONNECT_EMAIL',
    'CONNECT_OTP',
    'RPC_REQUEST',
    'RPC_ABORT',
    'RPC_WITHIN_GRANT',
    'LIST_GRANTS',
    'GET_USER',
    'SYNC_THEME',
    'READY',
    'HELLO',
  ];
  const values: (() => unknown)[] = [
    () => undefined,
    () => null,
    () => next(9),
    () => 'x'.repeat(next(400)),
    () => [[[[next(2)]]]],
    () => ({ method: 'personal_sign', params: { constructor: { prototype: {} } } }),
    () => ({
      method: ['eth_sign', 'eth_sendTransaction', '__proto__', 'wallet_sendCalls'][next(4)],
      params: [next(2)],
    }),
    () => ({ email: { toString: 'x' }, otp: next(2) ? '1' : ['1'] }),
  ];
  const value = (): unknown => values[next(values.length)]?.();
  const message = (): object => ({
    type: `portico/${names[next(names.length)]}${['', '_SUCCESS', '_ERROR', '\u0000'][next(4)]}`,
    id: next(3) === 0 ? value() : id(),
    payload: value(),
    ...(next(4) === 0 && { nonce: id(), version: 1 }),
  });
  const forms: (() => unknown)[] = [
    () => message(),
    () => JSON.stringify(message()),
    () => JSON.stringify(message()).slice(0, next(60)),
    () => JSON.stringify(message()).replace('"payload"', '"__proto__"'),
    () => value(),
    () => new Uint8Array(next(20)),
    () => '['.repeat(next(2_000)),
    () => new Map([[message(), value()]]),
  ];
  for (let sent = 0; sent < count; sent += 1) {
    const noise = forms[next(forms.length)]?.();
    if (next(3) === 0) frame.contentWindow?.postMessage(noise, origin, next(2) ? [] : [new MessageChannel().port1]);
    else if (next(2)) window.raw.post(noise);
    else send(noise);
    // The frame keeps up, so that nothing waits in memory.
    if (sent % 5_000 === 0) await answerOf(request('GET_CHAIN_ID', {}, id()));
  }
  const last = await answerOf(request('GET_CHAIN_ID', {}, id()));
  const isRight = ({ type, id: of }: { type: string; id?: string }): boolean =>
    /^portico\/(?:READY|(?:[A-Z_]{1,40}_)?(?:SUCCESS|ERROR))$/.test(type) &&
    (of === undefined || /^[0-9a-f]{32}$/.test(of));
  return {
    sent: count,
    wrongAnswers: received.filter((one) => !isRight(one)).length,
    windowMessages,
    isServing: last.type === 'portico/GET_CHAIN_ID_SUCCESS',
  };
}

test.describe('a hostile page around the login frame', () => {
  test('has nothing approved by a visitor who means something else', async ({ page, frames }) => {
    test.slow();
    await openRaw(page, frames.pageUrl(), frames.approvingUrl);
    const aim = await findAim(page);
    // Every method with every technique takes a while: here each of both once.
    const pairs =
      rounds > 0
        ? methods.flatMap((method) => techniques.map((one) => [method, one] as const))
        : techniques.map((one, index) => [methods[index % methods.length] ?? 'personal_sign', one] as const);
    const approved: string[] = [];
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    for (const [method, { name, presses = true, prepare, attempt }] of pairs) {
      await prepare?.(page, aim);
      const id = await startRequest(page, method);
      refused.length = 0;
      await attempt(page, aim);
      // The frame has received the press: what never reaches it proves nothing.
      const isReceived = async () =>
        refused.some((text) => text.includes('a press did not count')) || (await answersTo(page, id)).length > 0;
      if (presses) await expect.poll(isReceived, name).toBe(true);
      // Messages keep their order: an approval that nothing reports has arrived before this answer.
      else await page.evaluate(() => window.raw.answerOf(window.raw.request('GET_CHAIN_ID')));
      if ((await answersTo(page, id)).length > 0) approved.push(`${method}: ${name}`);
      else await abortRequest(page, id);
      await restorePage(page);
    }
    expect(approved).toEqual([]);
  });

  test('cannot keep a visitor from approving by pointer or by key, and from rejecting', async ({ page, frames }) => {
    await openRaw(page, frames.pageUrl(), frames.approvingUrl);
    const aim = await findAim(page);
    const byPointer = await startRequest(page, 'personal_sign');
    await page.mouse.move(aim.x, aim.y);
    await page.waitForTimeout(1200);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => answersTo(page, byPointer)).toEqual(['portico/RPC_REQUEST_SUCCESS']);
    const byKey = await startRequest(page, 'eth_sendTransaction');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(1200);
    await page.keyboard.press('Enter');
    await expect.poll(() => answersTo(page, byKey)).toEqual(['portico/RPC_REQUEST_SUCCESS']);
    const rejected = await startRequest(page, 'wallet_sendCalls');
    await page.frameLocator('#frame-host iframe').getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => answersTo(page, rejected)).toEqual(['portico/RPC_REQUEST_ERROR']);
  });

  test('gets no answer but its own to anything that it sends, and breaks nothing', async ({ page, frames }) => {
    test.slow();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openRaw(page, frames.pageUrl(), frames.frameUrl);
    const counts = await page.evaluate(sendNoise, rounds || 100_000);
    expect(counts).toEqual({ sent: rounds || 100_000, wrongAnswers: 0, windowMessages: 0, isServing: true });
    expect(errors).toEqual([]);
  });
});
