const idleMs = 500;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the bytes that a page fetches over the wire, until no request starts during half a second. */
export async function watchNetwork(session) {
  const requests = new Map();
  let lastAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    lastAt = performance.now();
    // The browser requests a picture of the site without the page.
    if (/^(?:data|blob):|\/favicon\.ico$/.test(request.url)) return;
    requests.set(requestId, { url: request.url, bytes: 0, sentAt: wallTime * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    const entry = requests.get(requestId);
    if (entry !== undefined) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return {
    async idle() {
      while (performance.now() - lastAt < idleMs) await sleep(50);
    },
    /** The requests within a span of time, in milliseconds since 1970. */
    count(since = 0, until = Infinity) {
      const within = [...requests.values()].filter(({ sentAt }) => sentAt >= since && sentAt <= until);
      return {
        bytes: within.reduce((sum, { bytes }) => sum + bytes, 0),
        requests: within.length,
        urls: within.map(({ url }) => url),
      };
    },
  };
}

/** Work of the page's own thread in CPU time: a busy machine makes the clock run on, but not this. */
export async function readWorkMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** The heap of the page after a garbage collection. */
export async function readHeapBytes(session) {
  await session.send('HeapProfiler.enable');
  // Objects released by a finaliser, or held by discarded code, are collected the second time.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.disable');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/**
 * Runs in the page, before the press: `window.pressed` is `{ at, visibleMs, stableMs }`, from the event of the press.
 * Visible: the first frame with the view in it has been painted. Stable: the last frame in which something of the
 * dialog moved, grew, came or went, or a picture came.
 */
export function armStopwatch({ host, view, giveUpMs, restMs }) {
  const scope = () => (host === undefined ? document : document.querySelector(host)?.shadowRoot);
  // A view rendered in advance exists before the press, but is not visible.
  const isVisible = () => scope()?.querySelector(view)?.checkVisibility({ visibilityProperty: true }) === true;
  const look = () =>
    [...scope().querySelectorAll('dialog *')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join() + (element.complete ?? '');
      })
      .join(';');
  window.pressed = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${view} did not show and rest within ${giveUpMs} ms`)), giveUpMs);
    let times;
    let last;
    const inspect = (frameMs) => {
      if (times.visibleMs === undefined && isVisible()) {
        // A task queued in a frame's callback runs after that frame was painted.
        setTimeout(() => Object.assign(times, { visibleMs: performance.now() - times.pressMs }), 0);
      }
      if (times.visibleMs !== undefined) {
        const now = look();
        if (now !== last) Object.assign(times, { stableMs: Math.max(frameMs - times.pressMs, times.visibleMs) });
        else if (frameMs - times.pressMs - times.stableMs > restMs) return resolve(times);
        last = now;
      }
      requestAnimationFrame(inspect);
    };
    const onPress = (event) => {
      window.removeEventListener('click', onPress, true);
      times = { at: performance.timeOrigin + event.timeStamp, pressMs: event.timeStamp };
      requestAnimationFrame(inspect);
    };
    window.addEventListener('click', onPress, true);
  });
}
