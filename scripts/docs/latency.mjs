import { readJson } from '../lib/repo.mjs';

/** What `npm run bench -- --record` wrote on a quiet machine. */
export const latencyRecord = 'docs/decisions/latency.json';

const goals = {
  cold: { visibleMs: 120, stableMs: 250 },
  fast4G: { visibleMs: 160 },
  warm: { visibleMs: 60 },
  again: { visibleMs: 60 },
};
const heapGoalBytes = 500_000;
const growthGoalBytes = 100_000;

const conditions = {
  fast: 'cold',
  cold: 'cold, CPU ÷ 4',
  fast4G: 'cold, CPU ÷ 4, Fast 4G',
  warm: 'warm, CPU ÷ 4',
  again: 'opened again, CPU ÷ 4',
};

/** The part of a report that the tables show. */
export function toRecord({ at, machine, load, commit, rounds, results }) {
  return {
    at,
    machine,
    load,
    commit,
    rounds,
    results: results.map(({ name, whenIdle, toPainted, growthBytes, presses }) => ({
      name,
      heapBytes: whenIdle.heapBytes,
      requests: toPainted.requests,
      growthBytes,
      presses: presses.map(({ gesture, condition, visibleMs, stableMs, workMs }) => ({
        gesture,
        condition,
        visibleMs,
        stableMs,
        workMs,
      })),
    })),
  };
}

const ms = (value) => value.toFixed(0);
const MB = (bytes) => (bytes / 1_000_000).toFixed(2);
const row = (...cells) => `| ${cells.join(' | ')} |`.replace('|  |', '| |');
const pressOf = ({ presses }, gesture, condition) =>
  presses.find((press) => press.gesture === gesture && press.condition === condition);

function describeRun({ at, machine, load, rounds }) {
  const [before, after] = [load.before, load.after].map(([last]) => last.toFixed(1));
  return `${rounds} visits each on ${machine.cores} cores, load ${before} before and ${after} after, ${at.slice(0, 10)}`;
}

function pressTable({ results }) {
  const names = results.map(({ name }) => name);
  const rows = ['finger', 'pointer'].flatMap((gesture) =>
    Object.entries(conditions).map(([condition, text]) =>
      row(
        `a ${gesture}, ${text}`,
        ...results.map((result) => {
          const { visibleMs, stableMs, workMs } = pressOf(result, gesture, condition);
          return `${ms(visibleMs)} · ${ms(stableMs)} · ${ms(workMs)}`;
        }),
      ),
    ),
  );
  return [row('', ...names), row('---', ...names.map(() => '---')), ...rows].join('\n');
}

function memoryTable({ results }) {
  const [bare] = results;
  const names = results.map(({ name }) => name);
  return [
    row('', ...names),
    row('---', ...names.map(() => '---')),
    row('files from the press to the painted view, at most', ...results.map(({ requests }) => requests)),
    row(
      'heap when idle, over the bare dialog',
      ...results.map(({ heapBytes }) => `${MB(heapBytes - bare.heapBytes)} MB`),
    ),
    row(
      'heap that 20 openings leave · 20 more',
      ...results.map(({ growthBytes: { first, next } }) => `${MB(first)} MB · ${MB(next)} MB`),
    ),
  ].join('\n');
}

/** Which goals of a press by a finger are met. */
function outcome({ results: [, ours] }) {
  const all = Object.entries(goals).flatMap(([condition, wanted]) =>
    Object.entries(wanted).map(([key, goal]) => {
      const reached = pressOf(ours, 'finger', condition)[key];
      const what = `${conditions[condition]}: ${key === 'visibleMs' ? 'visible' : 'stable'} ${ms(reached)} of ${goal}`;
      return { what, isMet: reached <= goal };
    }),
  );
  const list = (isMet) => all.filter((one) => one.isMet === isMet).map(({ what }) => what);
  const sentence = (title, items) => (items.length > 0 ? [`${title}: ${items.join('; ')}.`] : []);
  return ['Goals for a finger.', ...sentence('Met', list(true)), ...sentence('Missed', list(false))].join(' ');
}

/** The measured part of docs/decisions/latency.md. */
export const latencyTables = (record) =>
  [
    `\`npm run bench -- --record\`: ${describeRun(record)}. Medians; visible · stable · CPU in milliseconds:`,
    pressTable(record),
    outcome(record),
    memoryTable(record),
  ].join('\n\n');

/** The measured part of README. */
export function latencySummary(record) {
  const [bare, ours] = record.results;
  const both = (condition, ...keys) =>
    [ours, bare].map((result) => keys.map((key) => ms(pressOf(result, 'finger', condition)[key])).join(' · '));
  const again = both('again', 'visibleMs');
  const warm = both('warm', 'visibleMs').map((text, index) => `${text} · ${again[index]}`);
  const { cold, fast4G } = goals;
  return [
    row(
      'A press without a pointer before it, `npm run bench`, CPU ÷ 4, milliseconds',
      'goal',
      'reached',
      'a bare dialog',
    ),
    row('---', '---', '---', '---'),
    row(
      'the view painted · nothing moves any more, cold',
      `${cold.visibleMs} · ${cold.stableMs}`,
      ...both('cold', 'visibleMs', 'stableMs'),
    ),
    row('painted, cold, Fast 4G', fast4G.visibleMs, ...both('fast4G', 'visibleMs')),
    row('painted, warm · opened again', `${goals.warm.visibleMs} · ${goals.again.visibleMs}`, ...warm),
    row(
      "heap of the idle page over the bare dialog's · what 20 openings leave",
      `${heapGoalBytes / 1e6} · ${growthGoalBytes / 1e6} MB`,
      `${MB(ours.heapBytes - bare.heapBytes)} · ${MB(ours.growthBytes.first)} MB`,
      `– · ${MB(bare.growthBytes.first)} MB`,
    ),
    '',
    `${describeRun(record)[0].toUpperCase()}${describeRun(record).slice(1)}.`,
  ].join('\n');
}

/**
 * A page with its measured part, which is between two comments.
 * @throws Error where the page has no such part.
 */
export function withMeasured(page, text) {
  const part = /(<!-- measured -->\n\n)[^]*?(\n\n<!-- \/measured -->)/;
  if (!part.test(page)) throw new Error('The page has no measured part.');
  return page.replace(part, (_, start, end) => start + text + end);
}

/** The pages with latencies, as the record has them. */
export function latencyPages(readText) {
  const record = readJson(latencyRecord);
  return {
    'docs/decisions/latency.md': withMeasured(readText('docs/decisions/latency.md'), latencyTables(record)),
    'README.md': withMeasured(readText('README.md'), latencySummary(record)),
  };
}
