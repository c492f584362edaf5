import { runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';
import { findTestOnlyExports } from '../lib/testOnlyExports.mjs';

export const fix =
  'Delete what nothing uses, or only tests; list what is imported. Run `npx knip` to see what nothing uses.';

function issueProblems({ file, files = [], ...kinds }) {
  if (files.length > 0) return [`${file} is used by nothing`];
  return Object.entries(kinds).flatMap(([kind, issues]) =>
    (Array.isArray(issues) ? issues : [])
      .flat()
      .map((issue) => `${file}${issue.line ? `:${issue.line}` : ''} ${kind}: ${issue.name ?? JSON.stringify(issue)}`),
  );
}

export async function run() {
  const { code, output } = await runTool(root, 'knip', ['--reporter', 'json', '--no-progress'], { isQuiet: true });
  const start = output.indexOf('{"');
  if (start < 0) return { problems: code === 0 ? [] : [output.trim()] };
  const { files = [], issues = [] } = JSON.parse(output.slice(start));
  const unusedFiles = files.map((file) => `${file} is used by nothing`);
  const testOnly = findTestOnlyExports().map(({ path, name }) => `${path}: ${name} is used by tests only`);
  return { problems: [...unusedFiles, ...issues.flatMap(issueProblems), ...testOnly] };
}
