import { readSlippage } from '@portico/core/internal';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Mounted, currentRoute, mountForTest, nameOf } from '../../testing/browserTest.ts';
import type { FixtureAnswer } from '../../testing/fixtureService.ts';
import { type FixtureSwaps, refusal, swapService } from '../../testing/fixtureSwaps.ts';
import { fixtures } from './swap.fixtures.ts';

/** `npm run assure slippage`: what a visitor does in a swap, 10,000 steps of it. */
const rounds = inject('rounds') || 40;

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a long programme; 0: as many as its test takes by itself. */
    readonly rounds: number;
  }
}

/** Texts for the field of slippage, and what they are where they are valid. */
const slippages = [
  ['0.1', 0.1],
  ['3', 3],
  ['12.5', 12.5],
  ['50', 50],
  ['0.0001', 0.0001],
  ['0', undefined],
  ['51', undefined],
  ['', undefined],
] as const;

/** A small generator, so that a failure can be run again by its seed. */
function createRandom(seed: number) {
  let state = seed;
  return <Item,>(items: readonly Item[]): Item => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return items[Math.floor((state / 4_294_967_296) * items.length)]!;
  };
}

const current = '[data-slide=current]';

/** As if it was pasted over what was there. */
function enter(page: Mounted, selector: string, text: string): void {
  const input = page.get(`${current} ${selector}`);
  if (!(input instanceof HTMLInputElement)) throw new Error('It is no field.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Not every step can be taken everywhere: a part is one of a balance. */
function pressWhereThere(page: Mounted, name: string): void {
  const all = [...page.root.querySelectorAll<HTMLElement>(`${current} button`)];
  all.find((button) => nameOf(button) === name)?.click();
}

async function chooseToken(page: Mounted, side: string, pick: ReturnType<typeof createRandom>): Promise<void> {
  (await vi.waitFor(() => page.button(side))).click();
  await vi.waitFor(() => expect(page.find(`${current} [data-row]`)).not.toBeNull());
  const chosen = pick([0, 1, 2, 3, 4]);
  await vi.waitFor(() => {
    // While the list slides in it takes no press.
    const rows = [...page.root.querySelectorAll<HTMLElement>(`${current} [data-row]`)];
    rows[chosen % rows.length]?.click();
    expect(currentRoute(page)?.view).toBe('Swap');
  });
}

/** The form shows the slippage, and so does a review; what a press has led to leads back. */
const settle = (page: Mounted, shown: string, context: string): Promise<void> =>
  vi.waitFor(() => {
    const view = currentRoute(page)?.view;
    if (view === 'SwapPreview') expect(/Slippage([\d.]+%)/.exec(page.text())?.[1], context).toBe(shown);
    if (view !== 'Swap') page.button('Back').click();
    expect(page.find(`${current} .swap-slippage summary bdi`)?.textContent, context).toBe(shown);
  });

const numberIn = (text = ''): number => Number(text.replaceAll(/[^\d.]/g, ''));

/** What is received, and at least, in whole units of the token. */
function readQuote(page: Mounted) {
  const terms = [...page.root.querySelectorAll(`${current} dt`)].find((term) => nameOf(term) === 'Receive at least');
  const least = numberIn(terms?.nextElementSibling?.textContent ?? '');
  const quoted = numberIn(page.find(`${current} .swap-received .amount`)?.textContent ?? '');
  // Below that the digits that are shown are too few for a comparison.
  return least > 0 && quoted > 0.001 ? { least, quoted } : undefined;
}

test(
  'behavior: whatever is done in a swap, its slippage is what the visitor entered last',
  { timeout: 3_600_000 },
  async () => {
    const seed = rounds > 100 ? Date.now() : 7;
    const pick = createRandom(seed);
    const answers: Record<string, FixtureAnswer> = {};
    const swaps: { -readonly [Key in keyof FixtureSwaps]: FixtureSwaps[Key] } = { answers };
    const { filled } = fixtures.fixtures;
    if (!filled) throw new Error('There is no such fixture.');
    const page = mountForTest({ ...filled, setup: { ...filled.setup, service: swapService(swaps) } });
    onTestFinished(page.unmount);
    await settle(page, '1%', 'at first');
    let percent = 1;
    const steps = {
      slippage() {
        const [text, value] = pick(slippages);
        enter(page, '.swap-slippage input', text);
        percent = value ?? percent;
      },
      amount: () => enter(page, '.amount-input input', pick(['', '0.1', '0.25', '1', '999'])),
      flip: () => page.button('Switch the two tokens').click(),
      part: () => pressWhereThere(page, pick(['25%', '50%', '100%'])),
      paid: () => chooseToken(page, 'You pay', pick),
      received: () => chooseToken(page, 'You receive', pick),
      again: () =>
        page.ui.router.reset(
          pick([filled.route, filled.route, { view: 'Swap', draft: { caipNetworkId: 'eip155:1' } }]),
        ),
      review: () => pressWhereThere(page, 'Review'),
      /** Until the quote is there, where there is to be one. */
      quote: () => vi.waitFor(() => expect(readQuote(page)).toBeDefined(), 600).catch(() => undefined),
      /** What the next quotes are. */
      market() {
        swaps.toAmount = pick([undefined, 760_000_000n, 1_000_000n]);
        const trouble = pick<FixtureAnswer | undefined>([
          'fails',
          refusal('swap.no_route', 'There is no route.'),
          undefined,
          undefined,
          undefined,
        ]);
        if (trouble === undefined) delete answers['quotes'];
        else answers['quotes'] = trouble;
      },
    };
    const names = Object.keys(steps) as (keyof typeof steps)[];
    const done: string[] = [];
    let quotes = 0;
    for (let step = 0; step < rounds; step += 1) {
      const name = pick(names);
      done.push(name);
      const context = `seed ${seed}, after ${done.slice(-6).join(', ')}`;
      await steps[name]();
      await settle(page, `${percent}%`, context);
      expect(readSlippage(page.ui.portico), context).toBe(percent);
      const quote = readQuote(page);
      if (!quote) continue;
      quotes += 1;
      // The quote less the slippage, and nothing else.
      expect(Math.abs(quote.least / quote.quoted - (1 - percent / 100)), context).toBeLessThan(0.001);
    }
    expect(new Set(done).size).toBe(names.length);
    expect(quotes).toBeGreaterThan(rounds / 20);
  },
);
