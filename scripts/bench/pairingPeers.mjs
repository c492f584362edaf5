import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { peersFolder } from '../lib/peers.mjs';
import { root } from '../lib/repo.mjs';

/** Our client from its sources as one module; what Node resolves by itself stays outside. */
export async function bundleOurs() {
  const file = join(root, '.portico', `bench-pairing-${process.pid}.mjs`);
  const bundle = await rolldown({
    input: fileURLToPath(new URL('ourPeer.mjs', import.meta.url)),
    platform: 'node',
    external: ['ws'],
    resolve: { conditionNames: ['portico-source', 'node', 'import', 'default'] },
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}

/** What a child answers and tells, for whoever waits for it. */
class Line {
  #child;
  #waiting = new Map();
  #told = [];
  #asking = [];
  #asked = 0;

  constructor(child) {
    this.#child = child;
    child.on('message', (message) => this.#hear(message));
    child.on('exit', () => this.#fail(new Error('A client ended.')));
  }

  /** The next thing of this kind that it tells, or has told and nobody took. */
  next(event) {
    return new Promise((resolve, reject) => {
      this.#asking.push({ event, resolve, reject });
      this.#look();
    });
  }

  call(name, parameters) {
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      this.#waiting.set(this.#asked, { resolve, reject });
      this.#child.send({ id: this.#asked, name, parameters });
    });
  }

  #hear({ id, event, payload, result, error }) {
    if (event === undefined) {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
      return;
    }
    this.#told.push({ event, payload });
    this.#look();
    if (event.startsWith('not_')) this.#fail(new Error(`${event}: ${JSON.stringify(payload)}`));
  }

  #look() {
    for (const one of [...this.#asking]) {
      const index = this.#told.findIndex(({ event }) => event === one.event);
      if (index === -1) continue;
      this.#asking.splice(this.#asking.indexOf(one), 1);
      one.resolve(this.#told.splice(index, 1)[0].payload);
    }
  }

  #fail(problem) {
    for (const { reject } of [...this.#waiting.values(), ...this.#asking]) reject(problem);
  }
}

/** A client in a process of its own: `call(name, parameters)`, `next(event)`, `stop()`. */
async function start(file, parameters) {
  const child = fork(file, parameters, {
    execArgv: [],
    env: { ...process.env, IS_VITEST: 'true' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const line = new Line(child);
  await line.next('ready');
  const stop = async () => {
    process.removeListener('exit', kill);
    kill();
    await gone;
  };
  return { next: (event) => line.next(event), call: (name, given) => line.call(name, given), stop };
}

export const startOurs = (file) => start(file, []);

/** Keeps nothing after its end: each is a visitor who was never here. */
export const startTheirs = (version, memoryFile) =>
  start(join(peersFolder, 'peer.mjs'), [`sign-client-${version}`, memoryFile]);
