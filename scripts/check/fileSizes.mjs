import { filesUnder, isSource, isTestFile, readText } from '../lib/repo.mjs';

export const fix = 'Split the file by what changes together; a view hands its parts to components beside it.';

const capLines = 400;
const viewCapLines = 150;
const medianCapLines = 80;
const ninetiethCapLines = 200;

const isData = (file) => /\/(locales|catalogue|data)\//.test(file);
const isView = (file) => /\/views\/[^/]+\/[^/]+View\.tsx$/.test(file);

const linesOf = (file) => readText(file).trimEnd().split('\n').length;

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function run() {
  const files = ['packages', 'apps', 'e2e', 'scripts'].flatMap((folder) =>
    filesUnder(folder, (name) => isSource(name) || /\.(mjs|css)$/.test(name)),
  );
  const sizes = files.filter((file) => !isData(file)).map((file) => ({ file, lines: linesOf(file) }));
  const problems = sizes
    .filter(({ file, lines }) => lines > (isView(file) ? viewCapLines : capLines))
    .map(({ file, lines }) => `${file}: ${lines} lines, the cap is ${isView(file) ? viewCapLines : capLines}`);
  const sorted = sizes
    .filter(({ file }) => !isTestFile(file))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const ninetieth = quantile(sorted, 0.9);
  if (median > medianCapLines) problems.push(`the median file has ${median} lines, the cap is ${medianCapLines}`);
  if (ninetieth > ninetiethCapLines)
    problems.push(`one file in ten has over ${ninetieth} lines, the cap is ${ninetiethCapLines}`);
  return { problems, summary: `${sizes.length} files, median ${median} lines, 90 % under ${ninetieth}` };
}
