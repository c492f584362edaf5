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
    const element = scope?.querySelector(view);
    return element != null && element.getBoundingClientRect().height > 0;
  };
  window.clickToPainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${view} did not show within ${giveUpMs} ms`)), giveUpMs);
    const onClick = (event) => {
      window.removeEventListener('click', onClick, true);
      const look = () => {
        // A task queued in a frame's callback runs after that frame was painted.
        if (find()) setTimeout(() => resolve(performance.now() - event.timeStamp), 0);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('click', onClick, true);
  });
}

/** One visit with an empty cache: load, wait, click, wait. */
export async function visit(browser, { url, page: { button, host, view }, cpuRate }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForSelector(button);
    await network.idle();
    const onLoad = network.count();
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await page.evaluate(armStopwatch, { host, view, giveUpMs });
    // Straight onto the button: no time to load anything while the pointer is on its way.
    await page.click(button);
    const paintedMs = await page.evaluate(() => window.clickToPainted);
    await network.idle();
    return { onLoad, afterOpen: network.count(), paintedMs };
  } finally {
    await context.close();
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
