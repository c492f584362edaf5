import { publishedFiles, readText } from '../lib/repo.mjs';

export const fix =
  'Read the token by its name in packages/ui/src/styles/tokens.css; what a host may set stands in themeTokens.ts beside it.';

const THEME = 'packages/ui/src/styles/themeTokens.ts';
const isHosts = (name) => name.startsWith('--portico-');
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** The custom properties that a text gives a value: in a rule, or by name from code. */
export const propertiesSet = (text) => [
  ...namesIn(text, /(?<![\w-])(--[\w-]+)\s*:/g),
  ...namesIn(text, /['"](--[a-z_][\w-]*)['"]/g),
];

/**
 * Custom properties that a text reads and no rule sets, or sets under a name that hosts may not use; each with its
 * line.
 */
export function unknownProperties(file, text, { own, hosts }) {
  const code = withoutComments(text);
  const lineAt = (index) => code.slice(0, index).split('\n').length;
  const read = [...code.matchAll(/var\(\s*(--[\w-]+)/g)].filter(([, name]) => !(isHosts(name) ? hosts : own).has(name));
  const set = [...code.matchAll(/['"](--portico-[\w-]+)['"]/g)].filter(([, name]) => !hosts.has(name));
  return [
    ...read.map(({ 1: name, index }) => `${file}:${lineAt(index)} reads ${name}, which nothing sets`),
    ...set.map(({ 1: name, index }) => `${file}:${lineAt(index)} sets ${name}, which nothing reads`),
  ];
}

/** A package, an app or an example: its sheets stand in one page together. */
const ownerOf = (file) => file.split('/').slice(0, 2).join('/');

export async function run() {
  const files = publishedFiles().filter((file) =>
    /^(?:packages|apps|e2e|examples)\/.*\.(?:css|tsx?|html|vue)$/.test(file),
  );
  const own = new Map();
  for (const file of files) {
    const known = own.get(ownerOf(file)) ?? new Set();
    for (const name of propertiesSet(withoutComments(readText(file)))) known.add(name);
    own.set(ownerOf(file), known);
  }
  const hosts = new Set(namesIn(readText(THEME), /'(--portico-[\w-]+)'/g));
  const problems = files.flatMap((file) =>
    unknownProperties(file, readText(file), { own: own.get(ownerOf(file)), hosts }),
  );
  const sheets = files.filter((file) => file.endsWith('.css'));
  return { problems, summary: `${sheets.length} style sheets, ${hosts.size} tokens for hosts` };
}
