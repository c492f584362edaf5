import { join } from 'node:path';
import { packageFolder } from '../packageFolder.ts';
import { startProcess } from './startProcess.ts';

/** The server as a process of its own, as its operator runs it; resolves once it listens. */
export async function spawnServer(env: Readonly<Record<string, string>>) {
  const file = join(packageFolder(), 'scripts/run.mjs');
  const settings = { PORTICO_PORT: '0', ...env };
  const running = await startProcess(process.execPath, [file], /listens on http:\S+?"/, settings);
  const url = /listens on (http:[^\s"]+)/.exec(running.output())?.[1] ?? '';
  return { ...running, url };
}
