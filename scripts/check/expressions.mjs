import { Worker } from 'node:worker_threads';
import { Visitor } from 'oxc-parser';
import { lineOf, parseFile } from '../lib/modules.mjs';
import { readJson, shippedSources } from '../lib/repo.mjs';

export const fix =
  'Write the expression so that no text is looked at twice (anchors, classes that do not overlap, a scan with indexOf), or cap the text before it. ' +
  'What is capped elsewhere stands in scripts/check/expressionBounds.json with the length and the place.';

/** The longest foreign text that reaches an expression, unless the list has a smaller bound. */
const lengthMax = 65_536;
const budgetMs = 20;
/** So long without a sign, and the worker is ended. */
const silentMaxMs = 2_000;

/**
 * Every expression of a file: `{ file, line, pattern, flags }`; `pattern` undefined where it is put together at run
 * time.
 */
export function expressionsOf(file, { text, program } = parseFile(file)) {
  const found = [];
  const place = (node) => ({ file, line: lineOf(text, node.start) });
  function constructed(node) {
    if (node.callee.name !== 'RegExp') return;
    const [pattern, flags] = node.arguments;
    const isFixed = pattern?.type === 'Literal' && typeof pattern.value === 'string';
    const source = text.slice(node.start, node.end);
    found.push({ ...place(node), source, pattern: isFixed ? pattern.value : undefined, flags: flags?.value ?? '' });
  }
  new Visitor({
    Literal(node) {
      if (node.regex) found.push({ ...place(node), pattern: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: constructed,
    CallExpression: constructed,
  }).visit(program);
  return found;
}

/** One worker that measures an expression after the other, and is replaced where one holds it. */
export function createMeasuring() {
  let worker;
  let running;

  function settle(result) {
    clearTimeout(running?.timer);
    running?.resolve(result);
    running = undefined;
  }
  function lose() {
    void worker.terminate();
    worker = undefined;
    settle({ ms: Infinity, text: running?.text ?? '' });
  }
  function watch() {
    clearTimeout(running.timer);
    running.timer = setTimeout(lose, silentMaxMs);
  }
  function start() {
    worker = new Worker(new URL('./expressionWorker.mjs', import.meta.url));
    worker.on('error', lose);
    worker.on('message', (message) => {
      if (running === undefined) return;
      if (message.kind === 'done') return settle(message);
      running.text = message.text;
      watch();
    });
  }
  return {
    /** The slowest of its texts: `{ ms, text }`; ms is Infinity where it did not end. */
    measure: ({ pattern, flags, length = lengthMax }) =>
      new Promise((resolve) => {
        if (worker === undefined) start();
        running = { resolve, text: '' };
        watch();
        // A worker of this process has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ pattern, flags, length, budgetMs });
      }),
    stop: () => worker?.terminate(),
  };
}

/** Whether an entry of the list is about this expression. */
const isAbout = (bound, { file, pattern, source }) =>
  bound.file === file && (source === undefined ? bound.pattern === pattern : bound.source === source);

export async function run() {
  const bounds = readJson('scripts/check/expressionBounds.json');
  const unused = new Set(bounds);
  const problems = [];
  const { measure, stop } = createMeasuring();
  const all = shippedSources().flatMap((file) => expressionsOf(file));
  const known = new Map();
  for (const expression of all) {
    const { file, line, source } = expression;
    const bound = bounds.find((one) => isAbout(one, expression));
    unused.delete(bound);
    const pattern = expression.pattern ?? bound?.example;
    if (pattern === undefined) {
      problems.push(`${file}:${line} ${source}: put together at run time, and not listed with an example`);
      continue;
    }
    const key = `${bound?.maxLength} ${expression.flags} ${pattern}`;
    if (!known.has(key)) known.set(key, await measure({ ...expression, pattern, length: bound?.maxLength }));
    const { ms, text } = known.get(key);
    if (ms > budgetMs) {
      const time = ms === Infinity ? 'does not end' : `takes ${ms.toFixed(0)} ms`;
      problems.push(`${file}:${line} /${pattern}/${expression.flags} ${time} on ${JSON.stringify(text)}…`);
    }
  }
  await stop();
  for (const { file, pattern, source } of unused)
    problems.push(`scripts/check/expressionBounds.json: ${file} has no ${pattern ?? source} any more`);
  return { problems, summary: `${all.length} expressions, ${bounds.length} with a smaller bound` };
}
