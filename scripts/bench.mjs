import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { median, visit } from './bench/measure.mjs';
import { buildPage, pages } from './bench/pages.mjs';
import { serveFolder } from './bench/serve.mjs';
import { buildModules } from './build/modules.mjs';
import { commit, load, machine } from './lib/machine.mjs';
import { prepareChromium } from './lib/prepare.mjs';
import { endChildrenOnExit } from './lib/processes.mjs';
import { root, workspacePackages } from './lib/repo.mjs';

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

async function measurePage(browser, page) {
  const server = await serveFolder(await buildPage(page));
  const origin = new URL(server.url).origin;
  const byRate = {};
  let counted;
  for (const cpuRate of cpuRates) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const result = await visit(browser, { url: server.url, page, cpuRate });
      times.push(result.paintedMs);
      process.stderr.write(`${page.name}, CPU ÷ ${cpuRate}: ${ms(result.paintedMs)}\n`);
      counted = result;
    }
    byRate[cpuRate] = { medianMs: median(times), allMs: times.map((value) => Number(value.toFixed(1))) };
  }
  server.stop();
  const foreign = [...counted.onLoad.urls, ...counted.afterOpen.urls].filter((url) => !url.startsWith(origin));
  const names = (count) => count.urls.map((url) => url.slice(origin.length + 1) || 'index.html');
  return {
    name: page.name,
    onLoad: { bytes: counted.onLoad.bytes, requests: counted.onLoad.requests, files: names(counted.onLoad) },
    afterOpen: {
      bytes: counted.afterOpen.bytes,
      requests: counted.afterOpen.requests,
      files: names(counted.afterOpen),
    },
    foreignRequests: foreign,
    clickToPainted: byRate,
  };
}

function printTable(results) {
  const columns = ['', ...results.map(({ name }) => name)];
  const rows = [
    ['on load', ...results.map(({ onLoad }) => `${kB(onLoad.bytes)} in ${onLoad.requests}`)],
    ['after opening', ...results.map(({ afterOpen }) => `${kB(afterOpen.bytes)} in ${afterOpen.requests}`)],
    ['to other hosts', ...results.map(({ foreignRequests }) => String(foreignRequests.length))],
    ...cpuRates.map((rate) => [
      `click → painted, CPU ÷ ${rate}`,
      ...results.map(({ clickToPainted }) => ms(clickToPainted[rate].medianMs)),
    ]),
  ];
  for (const row of [columns, ...rows])
    console.log(row.map((cell, index) => cell.padEnd(index === 0 ? 26 : 20)).join(''));
}

const before = load();
for (const pack of workspacePackages().filter(({ isApp }) => !isApp)) await buildModules(pack);
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
const results = [];
try {
  for (const page of pages) results.push(await measurePage(browser, page));
} finally {
  await browser.close();
  rmSync(join(root, 'apps/demo/node_modules/.portico-bench'), { recursive: true, force: true });
}

printTable(results);
console.log(`Medians of ${rounds} visits each, compressed bytes as they came over the wire, page and React included.`);
mkdirSync(join(root, 'reports'), { recursive: true });
const report = {
  at: new Date().toISOString(),
  machine: machine(),
  load: { before, after: load() },
  commit: commit(),
  rounds,
  results,
};
writeFileSync(join(root, 'reports/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log('Written to reports/bench.json');
process.exit(0);
