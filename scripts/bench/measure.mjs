import { armStopwatch, readHeapBytes, readWorkMs, watchNetwork } from './watchPage.mjs';

const giveUpMs = 30_000;
const restMs = 400;
const openings = 20;

const sleep = (ms) => (ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms)));

/** A page of a visitor with nothing kept, or with what a visit before left. */
async function inContext(browser, { gesture }, run) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: gesture === 'finger' });
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

/** The page, loaded and at rest. */
async function openPage(context, { url, page: { button } }, network) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const watched = await watchNetwork(session);
  if (network !== undefined) await session.send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForSelector(button);
  const onLoad = watched.count();
  await watched.idle();
  return { page, session, network: watched, onLoad };
}

/** The press, and how long it took from it until the view was there and at rest. */
async function press(page, { button, host, view }, { gesture, hoverMs, pressMs }) {
  await page.evaluate(armStopwatch, { host, view, giveUpMs, restMs });
  const { x, y, width, height } = await page.locator(button).boundingBox();
  if (gesture === 'finger') {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  } else {
    await page.mouse.move(x + width / 2, y + height / 2);
    await sleep(hoverMs);
    await page.mouse.down();
    await sleep(pressMs);
    await page.mouse.up();
  }
  return page.evaluate(() => window.pressed);
}

async function close(page, { host }) {
  await page.keyboard.press('Escape');
  const isClosed = (selector) => {
    const scope = selector === null ? document : document.querySelector(selector)?.shadowRoot;
    return scope?.querySelector('dialog[open]') == null;
  };
  await page.waitForFunction(isClosed, host ?? null);
}

/** One visit: load, wait, press, wait. */
export function visit(browser, served, how) {
  return inContext(browser, how, async (context) => {
    if (how.isWarm) {
      // Code is kept compiled by the second visit, and used from the third.
      for (let before = 0; before < 2; before += 1) {
        const { page } = await openPage(context, served);
        await press(page, served.page, how);
        await page.close();
      }
    }
    const { page, session, network, onLoad } = await openPage(context, served, how.network);
    const whenIdle = { ...network.count(), heapBytes: await readHeapBytes(session) };
    if (how.isAgain) {
      await press(page, served.page, how);
      await close(page, served.page);
      await network.idle();
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: how.cpuRate });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await readWorkMs(session);
    const { at, visibleMs, stableMs } = await press(page, served.page, how);
    const workMs = (await readWorkMs(session)) - before;
    await network.idle();
    const toPainted = network.count(at, at + visibleMs);
    const afterOpen = { ...network.count(), heapBytes: await readHeapBytes(session) };
    return { onLoad, whenIdle, toPainted, afterOpen, visibleMs, stableMs, workMs };
  });
}

/**
 * The heap that twenty openings leave, in bytes, and that twenty more do. In the first twenty the engine compiles what
 * it now runs often; what the next twenty leave would be left by all others.
 */
export function measureGrowth(browser, served) {
  const how = { gesture: 'pointer', hoverMs: 0, pressMs: 0 };
  return inContext(browser, how, async (context) => {
    const { page, session, network } = await openPage(context, served);
    const openAndClose = async (times) => {
      for (let opening = 0; opening < times; opening += 1) {
        await press(page, served.page, how);
        await close(page, served.page);
      }
      await network.idle();
      await sleep(restMs);
      return readHeapBytes(session);
    };
    // The first openings fetch lazy code.
    const atFirst = await openAndClose(3);
    const once = await openAndClose(openings);
    return { first: once - atFirst, next: (await openAndClose(openings)) - once };
  });
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
