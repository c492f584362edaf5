import { runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';

export const fix = 'Run `npx tsc -p .` and mend the types; foreign data is parsed, never cast.';

export async function run() {
  const { code, output } = await runTool(root, 'tsc', ['-p', '.', '--pretty', 'false'], { isQuiet: true });
  const problems = output.split('\n').filter((line) => line.includes('error TS'));
  if (code !== 0 && problems.length === 0) problems.push(output.trim());
  return { problems, summary: `${problems.length} errors` };
}
