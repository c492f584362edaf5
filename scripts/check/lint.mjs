import { runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';

export const fix = 'Run `npx oxlint --type-aware`; `npx oxlint --type-aware --fix` mends what can be mended safely.';

export async function run() {
  const args = ['--type-aware', '--deny-warnings', '--format', 'json'];
  const { code, output } = await runTool(root, 'oxlint', args, { isQuiet: true });
  // Other output may come first, and may hold braces too.
  const start = output.search(/\{\s*"diagnostics"/);
  if (start < 0) return { problems: code === 0 ? [] : [output.trim()] };
  const { diagnostics, number_of_files: fileCount } = JSON.parse(output.slice(start));
  const problems = diagnostics.map(({ filename, labels, code: rule, message }) => {
    const line = labels?.[0]?.span?.line ?? 1;
    return `${filename}:${line} ${rule}: ${message}`;
  });
  if (code !== 0 && problems.length === 0) problems.push(output.trim());
  return { problems, summary: `${fileCount ?? '?'} files` };
}
