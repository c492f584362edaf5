import { spawn } from 'node:child_process';
import { endWithTest } from './endWithTest.ts';

const keptMax = 1_000_000;
/** Longer than a server takes to end politely. */
const politeMs = 15_000;

/**
 * Runs a programme until it reports that it is ready; it outlives neither the test that started it nor this process.
 */
export async function startProcess(
  command: string,
  parameters: readonly string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(127);
    });
    child.once('close', (code) => resolve(code));
  });
  void ended.then(() => process.removeListener('exit', kill));
  // Registered first: a server that is killed leaves its PostgreSQL behind.
  endWithTest(async () => {
    const late = setTimeout(kill, politeMs);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  });
  await new Promise<void>((resolve, reject) => {
    let isReady = false;
    // A server under load writes megabytes: they are not searched again with each line, and the oldest go.
    const inspect = (text: string): void => {
      output = output.length > keptMax ? output.slice(-keptMax / 2) + text : output + text;
      if (isReady) return;
      isReady = ready.test(output);
      if (isReady) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', inspect);
    child.stderr.setEncoding('utf8').on('data', inspect);
    void ended.then(() => reject(new Error(`${command} ended at once:\n${output}`)));
  });
  return {
    child,
    ended,
    output: () => output,
    async stop(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal);
      return ended;
    },
  };
}
