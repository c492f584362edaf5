import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A child process that never outlives this one. */
export type OwnedProcess = {
  child: ChildProcess;
  /** Resolves with what the process wrote to its error output, when it has ended for whatever reason. */
  ended: Promise<string>;
  /** Ends the process and waits until it is gone. Safe to call twice. */
  stop: () => Promise<void>;
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts `command`; it is killed when this process exits or is stopped by a signal. `hasMessages`: another Node, which
 * sends messages to this one. `env`: added to the environment of this process.
 */
export function startOwnedProcess(
  command: string,
  parameters: readonly string[],
  { hasMessages = false, env = {} }: { hasMessages?: boolean; env?: Readonly<Record<string, string>> } = {},
): OwnedProcess {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', ...(hasMessages ? (['ipc'] as const) : [])],
  });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-4000);
  });
  const kill = (): void => void child.kill('SIGKILL');
  // A listener for a signal replaces Node's own handling, so the signal is raised again once ours is the last listener.
  const onSignal = (signal: NodeJS.Signals): void => {
    kill();
    void ended.then(() => {
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  };
  process.once('exit', kill);
  for (const signal of signals) process.on(signal, onSignal);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(errorOutput));
  }).then((text) => {
    process.removeListener('exit', kill);
    for (const signal of signals) process.removeListener(signal, onSignal);
    return text;
  });
  const stop = async (): Promise<void> => {
    kill();
    await ended;
  };
  return { child, ended, stop };
}
