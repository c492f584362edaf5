import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpus } from 'node:os';

const usage = `npm run bench                 what a page pays, in Chromium, beside a bare dialog; --rounds=7 --only=finger|warm|… --record
npm run bench server          what the server bears, on two cores; --rounds=5 --seconds=8 --requests=1000000 --only=rates|memory
npm run bench pairing         from a link to a session, and from a request to its answer, beside another client; --rounds=15 --requests=20
npm run bench relay           sockets, letters, a storm of clients that come back, two processes over Redis; --sockets=10000 --storm=5000 --seconds=10
npm run bench login           from a code to the address, from a reload to the card, from a press to the signature; --rounds=20
npm run bench swap            a quote over 20 and over 200 pools, next to plain calls of the quoter; written to reports/`;

const [name = 'page', ...rest] = process.argv.slice(2);

const files = {
  server: new URL('bench/server.mjs', import.meta.url),
  relay: new URL('bench/relay.mjs', import.meta.url),
  pairing: new URL('bench/pairing.mjs', import.meta.url),
};

if (Object.hasOwn(files, name)) {
  // The load generator runs on a core of its own, so that only the server is measured.
  const canPin = process.platform === 'linux' && cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;
  const file = fileURLToPath(files[name]);
  const line = [
    ...(canPin ? ['taskset', '-c', '1'] : []),
    process.execPath,
    file,
    ...(canPin ? ['--pinned'] : []),
    ...rest,
  ];
  const [command, ...parameters] = line;
  process.exit(spawnSync(command, parameters, { stdio: 'inherit' }).status ?? 1);
} else if (name === 'swap') {
  // The pools are made by the tests' own code, which the runner of long programmes loads; it prints the figures.
  const file = fileURLToPath(new URL('assure.mjs', import.meta.url));
  process.exit(spawnSync(process.execPath, [file, 'swap.speed', ...rest], { stdio: 'inherit' }).status ?? 1);
} else if (name === 'login') {
  await import('./bench/login.mjs');
} else if (name === 'page' || name.startsWith('--')) {
  await import('./bench/page.mjs');
} else {
  console.error(usage);
  process.exit(1);
}
