import { startProcess } from './startProcess.ts';

/** This shell's settings for a server of its own must not reach a test's. */
const foreign = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^(?:PORTICO_|DATABASE_URL|REDIS_URL$)/.test(name))
      .map((name) => [name, undefined]),
  );

/**
 * The server as a process of its own, as its operator runs it; resolves once it listens. `file` is what the run's
 * set-up bundled.
 */
export async function spawnServer(file: string, env: Readonly<Record<string, string>>, ...command: string[]) {
  const line = [
    '--input-type=module',
    '-e',
    'const { main } = await import(process.argv[1]); await main();',
    file,
    ...command,
  ];
  const settings = { ...foreign(), PORTICO_PORT: '0', ...env };
  const running = await startProcess(process.execPath, line, /listens on http:\S+?"/, settings);
  const url = /listens on (http:[^\s"]+)/.exec(running.output())?.[1] ?? '';
  return { ...running, url };
}
