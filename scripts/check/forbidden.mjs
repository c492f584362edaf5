import { Visitor } from 'oxc-parser';
import { lineOf, parseFile } from '../lib/modules.mjs';
import { isTestFile, publishedFiles, readText, shippedSources } from '../lib/repo.mjs';

export const fix =
  'Build nodes instead of markup, name the origin a message is for, open a window in the task of the click, load pictures without a referrer, take random bytes from `crypto`, and keep machine paths and registries out of the repository.';

const markupSinks = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const markupCalls = new Set(['insertAdjacentHTML', 'createContextualFragment', 'parseFromString', 'setHTMLUnsafe']);
const quietConsole = new Set(['warn', 'error']);

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : undefined);

function memberName(node) {
  if (node?.type !== 'MemberExpression') return undefined;
  if (!node.computed) return node.property.name;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

const isStar = (node) => node?.type === 'Literal' && node.value === '*';

const hasStarTarget = (node) =>
  node?.type === 'ObjectExpression' &&
  node.properties.some((property) => property.key?.name === 'targetOrigin' && isStar(property.value));

function callProblem({ callee, arguments: args }) {
  const name = nameOf(callee) ?? memberName(callee);
  const owner = nameOf(callee.object);
  if (nameOf(callee) === 'eval' || nameOf(callee) === 'Function') return `${name}() runs text as code`;
  if (name === 'postMessage' && (isStar(args[1]) || hasStarTarget(args[1])))
    return "postMessage with target origin '*'";
  if (markupCalls.has(name)) return `${name}() turns text into markup`;
  if (owner === 'document' && (name === 'write' || name === 'writeln')) return `document.${name}()`;
  if (owner === 'Math' && name === 'random') return 'Math.random() can be guessed';
  if (owner === 'console' && !quietConsole.has(name)) return `console.${name}() in shipped code`;
  const isTimer = name === 'setTimeout' || name === 'setInterval';
  return isTimer && args[0]?.type === 'Literal' ? `${name}() with text runs it as code` : undefined;
}

const isQuiet = (node) => node?.type === 'Literal' && node.value === 'no-referrer';

const hasQuietReferrer = (node) =>
  node?.type === 'ObjectExpression' &&
  node.properties.some(({ key, value }) => key?.name === 'referrerPolicy' && isQuiet(value));

/** An `<img>` whose policy is written out and that no spread can take back. */
function isQuietElement({ attributes }) {
  const isWritten = attributes.some(({ name, value }) => name?.name === 'referrerPolicy' && isQuiet(value));
  return isWritten && attributes.every(({ type }) => type !== 'JSXSpreadAttribute');
}

const makesImage = ({ type, callee, arguments: args }) =>
  type === 'NewExpression' ? nameOf(callee) === 'Image' : args[0]?.type === 'Literal' && args[0].value === 'img';

/**
 * Pictures that would send the page's URL to their host: code that makes one sets `referrerPolicy: 'no-referrer'` with
 * it.
 */
function imageForms() {
  const quiet = new Set();
  const problem = 'a picture without referrerPolicy "no-referrer"';
  const check = (node) => {
    const { arguments: args } = node;
    if (args.some(hasQuietReferrer)) for (const made of [node, args[0]]) quiet.add(made);
    return makesImage(node) && !quiet.has(node) ? problem : undefined;
  };
  const checkElement = (node) => (node.name.name === 'img' && !isQuietElement(node) ? problem : undefined);
  return { check, checkElement };
}

const isPopup = ({ callee }) =>
  memberName(callee) === 'open' && ['window', 'globalThis', 'self'].includes(nameOf(callee.object));

const chained = new Set(['then', 'catch', 'finally']);
const isIn = (inner, outer) => outer.start <= inner.start && inner.end <= outer.end;

/**
 * Popups that open after a wait: a browser takes them for none of the visitor's and blocks them (Safari after half a
 * second). Refused: an `await` before one in its function, and one in the callback of a promise.
 */
function popupForms() {
  const [functions, awaits, callbacks, popups] = [[], [], [], []];
  const functionOf = (node) =>
    functions.filter((one) => one !== node && isIn(node, one)).toSorted((a, b) => b.start - a.start)[0];
  const isLate = (popup) => {
    const own = functionOf(popup);
    const hasWaited = awaits.some((one) => one.end <= popup.start && functionOf(one) === own);
    return hasWaited || callbacks.some((one) => isIn(popup, one));
  };
  return {
    addFunction: (node) => functions.push(node),
    addAwait: (node) => awaits.push(node),
    addCall(node) {
      if (isPopup(node)) popups.push(node);
      if (chained.has(memberName(node.callee))) callbacks.push(...node.arguments);
    },
    late: () => popups.filter(isLate),
  };
}

/** Forms that shipped code may not hold, each with its line. Comments and strings may mention them. */
export function forbiddenForms(repoPath, { text, program } = parseFile(repoPath)) {
  const found = [];
  const images = imageForms();
  const popups = popupForms();
  const add = (node, problem) => {
    if (problem !== undefined) found.push(`${repoPath}:${lineOf(text, node.start)} ${problem}`);
  };
  new Visitor({
    CallExpression(node) {
      add(node, callProblem(node));
      add(node, images.check(node));
      popups.addCall(node);
    },
    AwaitExpression: popups.addAwait,
    FunctionDeclaration: popups.addFunction,
    FunctionExpression: popups.addFunction,
    ArrowFunctionExpression: popups.addFunction,
    NewExpression(node) {
      add(node, nameOf(node.callee) === 'Function' ? 'new Function() runs text as code' : undefined);
      add(node, images.check(node));
    },
    JSXOpeningElement: (node) => add(node, images.checkElement(node)),
    AssignmentExpression: (node) => {
      const name = memberName(node.left);
      add(node, markupSinks.has(name) ? `sets ${name}` : undefined);
    },
    JSXAttribute: (node) => {
      const isMarkup = node.name.name === 'dangerouslySetInnerHTML' || node.name.name === 'srcDoc';
      add(node, isMarkup ? node.name.name : undefined);
    },
  }).visit(program);
  for (const popup of popups.late()) add(popup, 'opens a window after a wait: a browser blocks it');
  return found;
}

const machineText = [
  { pattern: /(?<![\w.])\/(?:home|Users)\/[a-z][\w.-]*\//, what: 'a path of one machine' },
  { pattern: /(?<![\w.~-])\/(?:root|work|workspace)\/[\w.-]+/, what: 'a path of one machine' },
  { pattern: /[A-Z]:\\\\?Users\\/, what: 'a path of one machine' },
  { pattern: /"resolved":\s*"https?:/, what: 'a registry host' },
  { pattern: /registry\s*=\s*https?:/, what: 'a registry host' },
  { pattern: /\b_authToken\b/, what: 'a registry credential' },
  {
    pattern: /\b(?:architecture|facts|experience|models|testbed)\.md\b/,
    what: 'a paper that is not in the repository',
  },
];

const unfinished = /\b(?:TODO|FIXME|XXX)\b/;
const isText = (file) => !/\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf|zip|gz)$/.test(file);
const thisFile = 'scripts/check/forbidden';

function textProblems(file) {
  if (file.startsWith(thisFile)) return [];
  const found = [];
  readText(file)
    .split('\n')
    .forEach((line, index) => {
      for (const { pattern, what } of machineText) {
        if (pattern.test(line)) found.push(`${file}:${index + 1} names ${what}`);
      }
      if (/\.(tsx?|mjs|css)$/.test(file) && unfinished.test(line)) found.push(`${file}:${index + 1} is unfinished`);
    });
  return found;
}

function bannerProblems(file) {
  const rulers = /^\s*(?:\/\/|\/?\*+)\s*[-=*#─━]{6,}/;
  return readText(file)
    .split('\n')
    .flatMap((line, index) => (rulers.test(line) ? [`${file}:${index + 1} draws a ruler; a name says more`] : []));
}

export async function run() {
  const files = publishedFiles().filter(isText);
  const sources = shippedSources();
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !isTestFile(file));
  const problems = [
    ...sources.flatMap((file) => forbiddenForms(file)),
    ...files.flatMap(textProblems),
    ...code.flatMap(bannerProblems),
  ];
  return { problems, summary: `${sources.length} shipped sources, ${files.length} files` };
}
