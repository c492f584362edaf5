import { runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';

export const fix = 'Run `npx oxfmt`.';

export async function run() {
  const { code, output } = await runTool(root, 'oxfmt', ['--check'], { isQuiet: true });
  const problems = output.split('\n').filter((line) => /\(\d+ms\)$/.test(line.trim()));
  if (code !== 0 && problems.length === 0) problems.push(output.trim());
  return { problems };
}
