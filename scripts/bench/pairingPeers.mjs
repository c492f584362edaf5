import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { peersFolder } from '../lib/peers.mjs';
import { root } from '../lib/repo.mjs';

/** Our client from its sources as one module; packages that Node resolves stay external. */
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

/** The responses and events of a child process, for their awaiting callers. */
class RelaySocket {
  #child;
  #waiting = new Map();
  #reported = [];
  #inFlight = [];
  #requested = 0;

  constructor(child) {
    this.#child = child;
    child.on('message', (message) => this.#subscribe(message));
    child.on('exit', () => this.#fail(new Error('A client ended.')));
  }

  /** The next event of this name, or one that is buffered. */
  next(event) {
    return new Promise((resolve, reject) => {
      this.#inFlight.push({ event, resolve, reject });
      this.#inspect();
    });
  }

  call(name, parameters) {
    return new Promise((resolve, reject) => {
      this.#requested += 1;
      this.#waiting.set(this.#requested, { resolve, reject });
      this.#child.send({ id: this.#requested, name, parameters });
    });
  }

  #subscribe({ id, event, payload, result, error }) {
    if (event === undefined) {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
      return;
    }
    this.#reported.push({ event, payload });
    this.#inspect();
    if (event.startsWith('not_')) this.#fail(new Error(`${event}: ${JSON.stringify(payload)}`));
  }

  #inspect() {
    for (const one of [...this.#inFlight]) {
      const index = this.#reported.findIndex(({ event }) => event === one.event);
      if (index === -1) continue;
      this.#inFlight.splice(this.#inFlight.indexOf(one), 1);
      one.resolve(this.#reported.splice(index, 1)[0].payload);
    }
  }

  #fail(problem) {
    for (const { reject } of [...this.#waiting.values(), ...this.#inFlight]) reject(problem);
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
  const socket = new RelaySocket(child);
  await socket.next('ready');
  const stop = async () => {
    process.removeListener('exit', kill);
    kill();
    await gone;
  };
  return { next: (event) => socket.next(event), call: (name, provided) => socket.call(name, provided), stop };
}

export const startOurs = (file) => start(file, []);

/** Keeps nothing after its end: each is a new visitor. */
export const startTheirs = (version, memoryFile) =>
  start(join(peersFolder, 'peer.mjs'), [`sign-client-${version}`, memoryFile]);
