import { runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';

export const fix = 'Delete what nothing uses; list what is imported. Run `npx knip` to see it all.';

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
  return { problems: [...unusedFiles, ...issues.flatMap(issueProblems)] };
}
