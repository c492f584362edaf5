const idleMs = 500;
const giveUpMs = 20_000;

/** Counts what a page fetches, as it came over the wire, until nothing was asked for during half a second. */
async function watchNetwork(session) {
  const requests = new Map();
  let lastAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastAt = performance.now();
    if (!request.url.startsWith('data:')) requests.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    const entry = requests.get(requestId);
    if (entry !== undefined) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return {
    async idle() {
      while (performance.now() - lastAt < idleMs) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    count: () => ({
      bytes: [...requests.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      requests: requests.size,
      urls: [...requests.values()].map(({ url }) => url),
    }),
  };
}

/** Runs in the page: milliseconds from the click until the frame that shows the view has been painted. */
function armStopwatch({ host, view, giveUpMs }) {
  const find = () => {
    const scope = host === undefined ? document : document.querySelector(host)?.shadowRoot;
    // What was drawn ahead is there before, but nobody sees it.
    return scope?.querySelector(view)?.checkVisibility({ visibilityProperty: true }) === true;
  };
  window.clickToPainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${view} did not show within ${giveUpMs} ms`)), giveUpMs);
    const onClick = (event) => {
      window.removeEventListener('click', onClick, true);
      const inspect = () => {
        // A task queued in a frame's callback runs after that frame was painted.
        if (find()) setTimeout(() => resolve(performance.now() - event.timeStamp), 0);
        else requestAnimationFrame(inspect);
      };
      requestAnimationFrame(inspect);
    };
    window.addEventListener('click', onClick, true);
  });
}

const rest = (ms) => (ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms)));

/** Work of the page's own thread in CPU time: a busy machine makes the clock run on, but not this. */
async function readWorkMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** What the page's scripts hold once what nobody holds any more is gone. */
async function readHeapBytes(session) {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.disable');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Pointer onto the button, press, and what it took from the press until the view was painted. */
async function press(page, session, { button, hoverMs, pressMs }) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.hover(button);
  await rest(hoverMs);
  const before = await readWorkMs(session);
  await page.mouse.down();
  await rest(pressMs);
  await page.mouse.up();
  const paintedMs = await page.evaluate(() => window.clickToPainted);
  return { paintedMs, workMs: (await readWorkMs(session)) - before };
}

/** One visit with an empty cache: load, wait, click, wait. */
export async function visit(browser, { url, page: { button, host, view }, cpuRate, hoverMs, pressMs }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForSelector(button);
    const onLoad = network.count();
    await network.idle();
    const whenIdle = { ...network.count(), heapBytes: await readHeapBytes(session) };
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await page.evaluate(armStopwatch, { host, view, giveUpMs });
    const times = await press(page, session, { button, hoverMs, pressMs });
    await network.idle();
    const afterOpen = { ...network.count(), heapBytes: await readHeapBytes(session) };
    return { onLoad, whenIdle, afterOpen, ...times };
  } finally {
    await context.close();
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
