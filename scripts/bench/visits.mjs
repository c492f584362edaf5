/**
 * The gestures of a visitor at the button. A mouse stays some time on a button before a press; a finger gives no sign
 * before it touches.
 */
const gestures = [
  { gesture: 'pointer', label: 'pointer, 300 ms on the button', hoverMs: 300, pressMs: 80 },
  { gesture: 'finger', label: 'finger', hoverMs: 0, pressMs: 0 },
];

/** Fast 4G as Chromium's own tools have it: nine tenths of 9 Mbit/s, and 165 ms from a request to its answer. */
const fast4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };

/**
 * `isWarm`: a returning visitor, with the files and their compiled code in the cache. `isAgain`: it was open before, on
 * the same page.
 */
const conditions = [
  { condition: 'fast', means: 'cold, CPU ÷ 1', cpuRate: 1 },
  { condition: 'cold', means: 'cold, CPU ÷ 4', cpuRate: 4 },
  { condition: 'fast4G', means: 'cold, CPU ÷ 4, Fast 4G', cpuRate: 4, network: fast4G },
  { condition: 'warm', means: 'warm, CPU ÷ 4', cpuRate: 4, isWarm: true },
  { condition: 'again', means: 'opened again, CPU ÷ 4', cpuRate: 4, isAgain: true },
];

export const visits = gestures.flatMap(({ label, ...gesture }) =>
  conditions.map(({ means, ...condition }) => ({ ...gesture, ...condition, text: `${label}, ${means}` })),
);
