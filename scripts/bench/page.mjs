import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { median, visit } from './measure.mjs';
import { buildPage, pages } from './pages.mjs';
import { serveFolder } from './serve.mjs';
import { visits } from './visits.mjs';
import { writeReport } from './writeReport.mjs';
import { buildModules } from '../build/modules.mjs';
import { load } from '../lib/machine.mjs';
import { prepareChromium } from '../lib/prepare.mjs';
import { endChildrenOnExit } from '../lib/processes.mjs';
import { root, workspacePackages } from '../lib/repo.mjs';

const rounds = Number(
  process.argv.find((argument) => argument.startsWith('--rounds='))?.slice('--rounds='.length) ?? 7,
);
const cpuRates = [1, 4];

endChildrenOnExit();
const { path, problem } = await prepareChromium();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value) => `${value.toFixed(0)} ms`;

const round1 = (value) => Number(value.toFixed(1));
const cases = visits.flatMap((way) => cpuRates.map((cpuRate) => ({ ...way, cpuRate })));

/** Round by round through all pages and cases, so that what the machine does meanwhile falls on all of them alike. */
async function measureAll(browser, served) {
  const results = served.map(() => cases.map(() => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { page, url }] of served.entries()) {
      for (const [index, { text, ...how }] of cases.entries()) {
        const result = await visit(browser, { url, page, ...how });
        results[at][index].push(result);
        process.stderr.write(`${page.name}, ${text}, CPU ÷ ${how.cpuRate}: ${ms(result.paintedMs)}\n`);
      }
    }
  }
  return results;
}

function summarise({ page, url }, byCase) {
  const origin = new URL(url).origin;
  const counted = byCase.at(-1).at(-1);
  const foreign = counted.afterOpen.urls.filter((url) => !url.startsWith(origin));
  const names = (count) => count.urls.map((url) => url.slice(origin.length + 1) || 'index.html');
  return {
    name: page.name,
    ...Object.fromEntries(
      ['onLoad', 'whenIdle', 'afterOpen'].map((moment) => {
        const { bytes, requests, heapBytes } = counted[moment];
        return [moment, { bytes, requests, heapBytes, files: names(counted[moment]) }];
      }),
    ),
    foreignRequests: foreign,
    clickToPainted: cases.map(({ id, cpuRate }, index) => {
      const all = byCase[index].map(({ paintedMs }) => round1(paintedMs));
      const workMs = round1(median(byCase[index].map((result) => result.workMs)));
      return { visit: id, cpuRate, medianMs: median(all), leastMs: Math.min(...all), workMs, allMs: all };
    }),
  };
}

function printTable(results) {
  const columns = ['', ...results.map(({ name }) => name)];
  const rows = [
    ['on load', ...results.map(({ onLoad }) => `${kB(onLoad.bytes)} in ${onLoad.requests}`)],
    ['when idle', ...results.map(({ whenIdle }) => `${kB(whenIdle.bytes)} in ${whenIdle.requests}`)],
    ['after opening', ...results.map(({ afterOpen }) => `${kB(afterOpen.bytes)} in ${afterOpen.requests}`)],
    ['heap when idle', ...results.map(({ whenIdle }) => kB(whenIdle.heapBytes))],
    ['heap after opening', ...results.map(({ afterOpen }) => kB(afterOpen.heapBytes))],
    ['to other hosts', ...results.map(({ foreignRequests }) => String(foreignRequests.length))],
    ['click → painted', ...results.map(() => 'median · least · CPU')],
    ...cases.map(({ text, cpuRate }, index) => [
      `  ${text}, CPU ÷ ${cpuRate}`,
      ...results.map(({ clickToPainted }) => {
        const { medianMs, leastMs, workMs } = clickToPainted[index];
        return `${ms(medianMs)} · ${ms(leastMs)} · ${ms(workMs)}`;
      }),
    ]),
  ];
  for (const row of [columns, ...rows])
    console.log(row.map((cell, index) => cell.padEnd(index === 0 ? 44 : 28)).join(''));
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
  rmSync(join(root, 'apps/demo/node_modules/.portico-bench'), { recursive: true, force: true });
}

printTable(results);
console.log(
  [
    `${rounds} visits each. Bytes as they came over the wire, compressed, page and React included.`,
    'CPU: the median of what the page’s own thread worked from the press on, which a busy machine changes least.',
  ].join('\n'),
);
writeReport('bench', before, { rounds, results });
process.exit(0);
