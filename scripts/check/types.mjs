import { runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';

export const fix = 'Run `npx tsc -p .` and mend the types; foreign data is parsed, never cast.';

/** `test/types` registers options, which holds for a whole programme, and React 18 has types of its own. */
const projects = ['.', 'test/types', 'test/types/react18'];

export async function run() {
  const problems = [];
  for (const project of projects) {
    const { code, output } = await runTool(root, 'tsc', ['-p', project, '--pretty', 'false'], { isQuiet: true });
    const found = output.split('\n').filter((line) => line.includes('error TS'));
    problems.push(...(code !== 0 && found.length === 0 ? [output.trim()] : found));
  }
  return { problems, summary: `${problems.length} errors` };
}
