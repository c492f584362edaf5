// The failures, repeated at the end of a run in a few lines each: long output is cut where it is stored.

const LINES_MAX = 4;
const LINE_CHARACTERS_MAX = 400;
const FAILURES_MAX = 20;
const PAGE_LINES_MAX = 24;

// eslint-disable-next-line no-control-regex
const withoutColours = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '');

const firstLines = (message = '') =>
  withoutColours(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_MAX)
    .map((line) => `    ${line.trim().slice(0, LINE_CHARACTERS_MAX)}`);

const fromVitest = (report) =>
  (report.testResults ?? []).flatMap(({ assertionResults, message, name, status }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages[0] }));
  });

/** The page of a failed test, by roles and names; from the modal on, where it was open. */
function pageLines(results) {
  const attachments = results.flatMap((result) => result.attachments ?? []);
  const body = attachments.find(({ name }) => name === 'page')?.body ?? '';
  const lines = Buffer.from(body, 'base64').toString('utf8').split('\n');
  const modal = lines.findIndex((line) => line.startsWith('- dialog'));
  return lines
    .filter((line) => line.trim() !== '')
    .slice(Math.max(modal, 0))
    .slice(0, PAGE_LINES_MAX)
    .map((line) => `      ${line.slice(0, LINE_CHARACTERS_MAX)}`);
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const fromPlaywright = (report) =>
  specsOf(report).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${title}`,
        message: results.find(({ error }) => error)?.error.message,
        page: pageLines(results),
      })),
  );

function failuresOf(report) {
  if (report === undefined) return [];
  return (report.suites ? fromPlaywright(report) : fromVitest(report)).slice(0, FAILURES_MAX);
}

/**
 * The failed tests of a Vitest or a Playwright report, a title and the first lines of its message each; and the page of
 * the latter.
 */
export const describeFailures = (report) =>
  failuresOf(report).flatMap(({ title, message, page = [] }) => [`  ${title}`, ...firstLines(message), ...page]);

/** The failed tests in one line each: where it failed, and the first line of why. */
export const listFailures = (report) =>
  failuresOf(report).map(({ title, message }) => `  ${title}: ${(firstLines(message)[0] ?? '').trim()}`);
