import type { Page } from '@playwright/test';

/** The button that approves, in the page's coordinates while the frame is in its place. */
interface Aim {
  readonly x: number;
  readonly y: number;
}

/** An attempt to have a request approved by a visitor who means something else. */
export interface Technique {
  readonly name: string;
  /** False where nothing of it is a press. Default: true. */
  readonly presses?: boolean;
  /** Before the request is sent. */
  readonly prepare?: (page: Page, aim: Aim) => Promise<void>;
  /** While its card is shown. */
  readonly attempt: (page: Page, aim: Aim) => Promise<void>;
}

/** Longer than every wait of the frame. */
const LONG_MS = 900;

/** So soon after the frame is back where it was that a visitor has not seen it. */
const BACK_MS = 120;

/** Next to its place, all of it in view. */
const aside = 'position: relative; left: 420px';

/** Resolves once it is drawn: a pointer that moves before that still meets the frame in its former place. */
const style = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    const frame = document.querySelector<HTMLElement>('#frame-host iframe');
    if (frame) frame.style.cssText = text;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }, css);

/** Covers a part of the frame with a picture of the page; what is pressed there reaches the frame. */
const cover = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const cloth = document.createElement('div');
    cloth.className = 'cloth';
    cloth.style.cssText = `position: fixed; background: white; pointer-events: none; z-index: 9; ${text}`;
    document.body.append(cloth);
  }, css);

const uncover = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelectorAll('.cloth').forEach((cloth) => cloth.remove()));

async function pressAfter(page: Page, { x, y }: Aim, ms: number): Promise<void> {
  await page.mouse.move(x - 3, y - 3);
  await page.mouse.move(x, y);
  await page.waitForTimeout(ms);
  await page.mouse.down();
  await page.mouse.up();
}

/** The tap of a finger, also where the browser has none. */
async function tap(page: Page, { x, y }: Aim): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const whole = 'left: 100px; top: 60px; width: 360px; height: 480px';

/** A frame that is drawn in another way: a press comes as late as the attacker likes. */
const drawn = (name: string, css: string): Technique => ({
  name,
  prepare: (page) => style(page, css),
  attempt: (page, aim) => pressAfter(page, aim, LONG_MS),
});

export const techniques: readonly Technique[] = [
  {
    name: 'forged events and messages',
    presses: false,
    async attempt(page, { x, y }) {
      await page.waitForTimeout(LONG_MS);
      await page.evaluate(
        ([clientX, clientY]) => {
          const { frame, send, request } = window.raw;
          for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
            frame.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }));
          frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
          for (const type of ['APPROVE', 'RPC_REQUEST_SUCCESS', 'CLICK']) {
            send({ type: `portico/${type}`, id: 'f'.repeat(32), result: { value: 'approved' } });
            frame.contentWindow?.postMessage(JSON.stringify({ type: `portico/${type}` }), new URL(frame.src).origin);
          }
          request('SYNC_THEME', { themeMode: 'dark' });
        },
        [x, y] as const,
      );
    },
  },
  {
    name: 'a press as soon as the card is shown',
    // In its place before: on a busy machine each step may take as long as the frame waits.
    prepare: (page, { x, y }) => page.mouse.move(x, y),
    async attempt(page) {
      await page.mouse.down();
      await page.mouse.up();
    },
  },
  {
    name: 'the second press of a double click',
    async prepare(page, { x, y }) {
      await style(page, 'visibility: hidden');
      await page.mouse.move(x, y);
    },
    async attempt(page, { x, y }) {
      await page.evaluate(() =>
        document.addEventListener('mousedown', () => (window.raw.frame.style.cssText = ''), { once: true }),
      );
      await page.mouse.dblclick(x, y, { delay: 30 });
    },
  },
  {
    name: 'a picture of the page over the whole frame',
    prepare: (page) => cover(page, whole),
    attempt: (page, aim) => pressAfter(page, aim, LONG_MS),
  },
  {
    name: 'other words over those of the frame',
    prepare: (page) => cover(page, 'left: 100px; top: 60px; width: 360px; height: 60px'),
    attempt: (page, aim) => pressAfter(page, aim, LONG_MS),
  },
  {
    name: 'a cover that is taken away just before the press',
    prepare: (page) => cover(page, whole),
    async attempt(page, aim) {
      await page.mouse.move(aim.x, aim.y);
      await page.waitForTimeout(LONG_MS);
      await uncover(page);
      await pressAfter(page, aim, 250);
    },
  },
  drawn('a frame that can hardly be seen', 'opacity: 0.02'),
  drawn('a frame with a filter', 'filter: contrast(0)'),
  drawn('a frame of which the button alone is drawn', 'clip-path: inset(85% 0 0 50%)'),
  drawn('a frame of other proportions', 'transform: scale(1.4); transform-origin: 100% 100%'),
  drawn('a frame too small to read', 'height: 340px; margin-top: 140px'),
  {
    name: 'a frame that is moved under the pointer',
    prepare: (page) => style(page, aside),
    async attempt(page, { x, y }) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(LONG_MS);
      await style(page, '');
      await page.waitForTimeout(BACK_MS);
      await page.mouse.down();
      await page.mouse.up();
    },
  },
  {
    name: 'a frame that is moved away, all of it in view, and back under the pointer',
    async attempt(page, { x, y }) {
      // The visitor reads the card, and leaves it.
      await page.mouse.move(x - 40, y - 200);
      await page.mouse.move(x - 20, y - 100, { steps: 5 });
      await page.waitForTimeout(LONG_MS);
      await page.mouse.move(600, 700);
      await style(page, aside);
      await page.mouse.move(x, y);
      await page.waitForTimeout(LONG_MS);
      await style(page, '');
      await page.waitForTimeout(BACK_MS);
      await page.mouse.down();
      await page.mouse.up();
    },
  },
  {
    name: 'a frame that is moved away after a finger read in it, and back under the finger',
    async attempt(page, aim) {
      await tap(page, { x: aim.x, y: aim.y - 200 });
      await page.waitForTimeout(LONG_MS);
      await style(page, aside);
      await page.waitForTimeout(LONG_MS);
      await style(page, '');
      await page.waitForTimeout(550);
      await tap(page, aim);
    },
  },
  {
    name: 'a frame that is drawn at a quarter of its size by zoom, in which it has the room that it wants',
    prepare: (page) => style(page, 'zoom: 0.25; width: 1440px; height: 1920px'),
    // The button is at the lower edge, a quarter as high and as far from it.
    attempt: (page, { x }) => pressAfter(page, { x, y: 60 + 480 - (12 + 22) / 4 }, LONG_MS),
  },
  {
    name: 'a frame that drifts under the pointer',
    prepare: (page) => style(page, 'position: relative; left: 60px'),
    async attempt(page, { x, y }) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(LONG_MS);
      for (let left = 60; left >= 0; left -= 4) {
        await style(page, `position: relative; left: ${left}px`);
        await page.waitForTimeout(30);
      }
      await page.mouse.down();
      await page.mouse.up();
    },
  },
  {
    name: 'a frame that is resized just before the press',
    prepare: (page) => style(page, 'height: 470px'),
    async attempt(page, aim) {
      await page.mouse.move(aim.x, aim.y);
      await page.waitForTimeout(LONG_MS);
      await style(page, '');
      await pressAfter(page, aim, 100);
    },
  },
  {
    name: 'the focus, while the visitor types',
    async attempt(page) {
      await page.waitForTimeout(LONG_MS);
      await page.evaluate(() => window.raw.frame.focus());
      for (const key of ['Enter', 'Space', 'Tab', 'Tab', 'Enter', 'Space', 'Enter']) await page.keyboard.press(key);
    },
  },
  {
    name: 'the focus, long before the visitor types',
    async attempt(page) {
      await page.evaluate(() => window.raw.frame.focus());
      await page.waitForTimeout(LONG_MS);
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    },
  },
];

/** Takes back what a technique did to the page. */
export async function restorePage(page: Page): Promise<void> {
  await uncover(page);
  await style(page, '');
  await page.mouse.move(5, 5);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.focus();
  });
}
