import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { measureGrowth, median, visit } from './measure.mjs';
import { buildPage, pages } from './pages.mjs';
import { serveFolder } from './serve.mjs';
import { visits } from './visits.mjs';
import { writeReport } from './writeReport.mjs';
import { buildModules } from '../build/modules.mjs';
import { latencyPages, latencyRecord, toRecord } from '../docs/latency.mjs';
import { load } from '../lib/machine.mjs';
import { prepareChromium } from '../lib/prepare.mjs';
import { endChildrenOnExit } from '../lib/processes.mjs';
import { readText, root, workspacePackages } from '../lib/repo.mjs';

const option = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const rounds = Number(option('rounds') ?? 7);
/** A part of the printed name of a case, as `--only=finger` or `--only=warm`. */
const only = option('only') ?? '';
const cases = visits.filter(({ text }) => text.includes(only));

endChildrenOnExit();
const { path, problem } = await prepareChromium();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const MB = (bytes) => `${(bytes / 1_000_000).toFixed(2)} MB`;
const ms = (value) => `${value.toFixed(0)} ms`;
const round1 = (value) => Number(value.toFixed(1));

/** Round by round through all pages and cases, so that other load of the machine affects all of them alike. */
async function measureAll(browser, served) {
  const results = served.map(() => ({ growthBytes: [], byCase: cases.map(() => []) }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, how] of cases.entries()) {
      for (const [at, each] of served.entries()) {
        const result = await visit(browser, each, how);
        results[at].byCase[index].push(result);
        process.stderr.write(
          `${each.page.name}, ${how.text}: ${ms(result.visibleMs)} · ${ms(result.stableMs)} · ${ms(result.workMs)}\n`,
        );
      }
    }
    for (const [at, each] of served.entries()) results[at].growthBytes.push(await measureGrowth(browser, each));
  }
  return results;
}

const moments = ['onLoad', 'whenIdle', 'toPainted', 'afterOpen'];

function summarise({ page, url }, { growthBytes, byCase }) {
  const origin = new URL(url).origin;
  const all = byCase.flat();
  const names = ({ urls }) => urls.map((file) => file.slice(origin.length + 1) || 'index.html');
  const most = (moment) => all.map((result) => result[moment]).reduce((a, b) => (b.requests > a.requests ? b : a));
  const heapOf = (moment) => {
    const heaps = byCase
      .filter((_, index) => !cases[index].isWarm)
      .flat()
      .map((result) => result[moment].heapBytes);
    return heaps[0] === undefined ? undefined : median(heaps);
  };
  return {
    name: page.name,
    ...Object.fromEntries(
      moments.map((moment) => {
        const counted = most(moment);
        const { bytes, requests } = counted;
        return [moment, { bytes, requests, heapBytes: heapOf(moment), files: names(counted) }];
      }),
    ),
    growthBytes: Object.fromEntries(
      ['first', 'next'].map((part) => [part, median(growthBytes.map((growth) => growth[part]))]),
    ),
    foreignRequests: most('afterOpen').urls.filter((file) => !file.startsWith(origin)),
    presses: cases.map(({ gesture, condition }, index) => {
      const timesOf = (key) => byCase[index].map((result) => round1(result[key]));
      return {
        gesture,
        condition,
        visibleMs: round1(median(timesOf('visibleMs'))),
        stableMs: round1(median(timesOf('stableMs'))),
        workMs: round1(median(timesOf('workMs'))),
        requests: Math.max(...byCase[index].map(({ toPainted }) => toPainted.requests)),
        all: { visibleMs: timesOf('visibleMs'), stableMs: timesOf('stableMs'), workMs: timesOf('workMs') },
      };
    }),
  };
}

function printTable(results) {
  const [bare] = results;
  const over = (bytes, base) => `${MB(bytes)} (${bytes < base ? '−' : '+'}${MB(Math.abs(bytes - base))})`;
  const counted = ({ bytes, requests }) => `${kB(bytes)} in ${requests}`;
  const rows = [
    ['', ...results.map(({ name }) => name)],
    ...[
      ['on load', 'onLoad'],
      ['when idle', 'whenIdle'],
      ['from the press to the painted view, at most', 'toPainted'],
      ['after opening', 'afterOpen'],
    ].map(([what, moment]) => [what, ...results.map((result) => counted(result[moment]))]),
    ['to other hosts', ...results.map(({ foreignRequests }) => String(foreignRequests.length))],
    ...[
      ['heap when idle (over the bare dialog)', 'whenIdle'],
      ['heap after opening', 'afterOpen'],
    ].map(([what, moment]) => [
      what,
      ...results.map((result) => over(result[moment].heapBytes, bare[moment].heapBytes)),
    ]),
    [
      'heap that 20 openings leave · 20 more',
      ...results.map(({ growthBytes: { first, next } }) => `${MB(first)} · ${MB(next)}`),
    ],
    ['press → visible · stable · CPU (× the bare dialog)', ''],
    ...cases.map(({ text }, index) => [
      `  ${text}`,
      ...results.map(({ presses }) => {
        const { visibleMs, stableMs, workMs } = presses[index];
        const ratio = (visibleMs / bare.presses[index].visibleMs).toFixed(1);
        return `${ms(visibleMs)} · ${ms(stableMs)} · ${ms(workMs)} (× ${ratio})`;
      }),
    ]),
  ];
  for (const row of rows)
    console.log(
      row
        .map((cell, index) => cell.padEnd(index === 0 ? 60 : 34))
        .join('')
        .trimEnd(),
    );
}

const before = load();
for (const pack of workspacePackages().filter(({ isApp }) => !isApp)) await buildModules(pack);
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
const served = [];
for (const page of pages) served.push({ page, ...(await serveFolder(await buildPage(page))) });
let results;
try {
  const measured = await measureAll(browser, served);
  results = served.map((each, at) => summarise(each, measured[at]));
} finally {
  await browser.close();
  for (const { stop } of served) stop();
}

printTable(results);
console.log(
  [
    `${rounds} visits each; medians. Bytes as they came over the wire, compressed, page and React included.`,
    'Visible: the first frame with the view was painted. Stable: nothing of the dialog moved, came or went after.',
    'CPU: what the page’s own thread worked from before the gesture until the dialog rested, which a busy machine changes least.',
  ].join('\n'),
);
const report = writeReport('bench', before, { rounds, results });
if (process.argv.includes('--record')) {
  writeFileSync(join(root, latencyRecord), `${JSON.stringify(toRecord(report), null, 2)}\n`);
  for (const [file, text] of Object.entries(latencyPages(readText))) writeFileSync(join(root, file), text);
}
process.exit(0);
