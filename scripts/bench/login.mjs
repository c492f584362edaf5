import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit, load, machine } from '../lib/machine.mjs';
import { prepareTestBrowser } from '../lib/prepare.mjs';
import { endChildrenOnExit, runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';

/** Milliseconds, as docs/decisions/latency.md has them: p95 at rest. */
const names = {
  codeToAddress: 'from the code that was entered to the address in the page',
  frameToWallet: 'from the insertion of the frame to a wallet that signs, its pause of 500 ms included',
  reloadToCard: 'from a reload of the page to the card of a message, with the wallet open',
  pressToSignature: 'from the press on the card to the signature in the page',
};

const option = (name, otherwise) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? otherwise);
const rounds = option('rounds', 20);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('npm run bench login -- --rounds=20');
  process.exit(1);
}

endChildrenOnExit();
const chromium = await prepareTestBrowser();
if (chromium.problem !== undefined) {
  console.error(chromium.problem);
  process.exit(1);
}
mkdirSync(join(root, 'reports'), { recursive: true });
const file = join(root, 'reports', 'bench.login.json');
const before = load();
// The site and the services of the end-to-end tests, which are those of `npm start`.
const { code } = await runTool(
  root,
  'playwright',
  ['test', '-c', 'e2e/playwright.config.ts', '--workers=1', '--project=desktop', 'login.bench.ts'],
  {
    env: {
      PORTICO_BENCH: 'true',
      PORTICO_BENCH_FILE: file,
      PORTICO_ROUNDS: String(rounds),
      NODE_OPTIONS: '--conditions=portico-source',
      ...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
    },
  },
);
if (code !== 0) process.exit(code);
const figures = JSON.parse(readFileSync(file, 'utf8'));
const record = { figures, machine: machine(), load: { before, after: load() }, commit: commit() };
writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
for (const [name, { count, p50, p95 }] of Object.entries(figures))
  console.log(`${names[name]}: ${p50} ms (p50), ${p95} ms (p95), ${count} times`);
