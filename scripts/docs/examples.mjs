import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from '../lib/repo.mjs';
import { sectionsOf } from './sections.mjs';
import { snippetsOf } from './snippets.mjs';

const fileOf = (kind) => `docs/examples/${kind}.md`;
const pageOf = (kind) => (existsSync(join(root, fileOf(kind))) ? readText(fileOf(kind)) : '');

const usual = {
  adapters: 'adapters: [evmAdapter()],',
  networks: 'networks: [mainnet, base],',
};

const usedNetworks = (lines) =>
  ['base', 'mainnet'].filter((name) => lines.some((line) => new RegExp(`\\b${name}\\b`).test(line)));

/** The import lines of an example with those that every example of options has; names of one package in one line. */
function importsOf(lines, own) {
  const names = new Map([
    ['@portico/core/networks', new Set(usedNetworks(lines))],
    ['@portico/evm', new Set(['evmAdapter'])],
    ['@portico/react', new Set(['defineOptions'])],
  ]);
  for (const line of own) {
    const [, list, request] = /^import \{ (.*) \} from '(.*)';$/.exec(line);
    names.set(request, new Set([...(names.get(request) ?? []), ...list.split(', ')]));
  }
  return [...names]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([request, list]) => `import { ${[...list].toSorted().join(', ')} } from '${request}';`);
}

/** Lines of an options object as a module that a host could have: with an adapter and networks where they name none. */
export function wholeOptions(code) {
  const lines = code.trim().split('\n');
  const own = lines.filter((line) => line.startsWith('import '));
  const members = lines.filter((line) => !line.startsWith('import '));
  const missing = Object.keys(usual).filter((key) => !members.some((line) => line.startsWith(`${key}:`)));
  const body = [...missing.map((key) => usual[key]), ...members];
  return [
    ...importsOf(body, own),
    '',
    'export const options = defineOptions({',
    ...body.map((line) => (line === '' ? line : `  ${line}`)),
    '});',
    '',
  ].join('\n');
}

const fenceOf = ({ language, code }) => `\`\`\`${language}\n${code}\`\`\``;

const asShown = (kind) => (snippet) =>
  kind === 'options' ? { ...snippet, code: wholeOptions(snippet.code) } : snippet;

/** The kinds with examples written by hand, of errors one for each family; those of events follow from their names. */
const kinds = ['options', 'instance', 'hooks', 'components', 'elements', 'errors'];

/** The example of an entry, for its page; empty where there is none. */
export function exampleOf(kind, name) {
  const text = sectionsOf(pageOf(kind)).get(name);
  if (text === undefined) return '';
  return snippetsOf(fileOf(kind), `${text}\n`).map(asShown(kind)).map(fenceOf).join('\n\n');
}

/** The file that the examples of a page import. */
export const sharedExample = (kind) =>
  fenceOf(snippetsOf(fileOf(kind), pageOf(kind)).find(({ file }) => file !== undefined));

/** A listener for one event. */
export const eventExample = (name) => `import { portico } from './portico.ts';

portico.subscribeEvents((event) => {
  if (event.event === '${name}') console.warn(event.timestampMs, event.properties);
});
`;

/** Every example as a snippet, to be compiled. */
export function exampleSnippets(eventNames) {
  const written = kinds.flatMap((kind) => snippetsOf(fileOf(kind), pageOf(kind)).map(asShown(kind)));
  const ofEvents = eventNames.map((name) => ({
    page: fileOf('instance'),
    line: 1,
    language: 'ts',
    file: undefined,
    before: '',
    code: eventExample(name),
  }));
  return [...written, ...ofEvents];
}

/** Entries without an example, and examples of nothing. */
export function exampleProblems(names, pages = Object.fromEntries(kinds.map((kind) => [kind, pageOf(kind)]))) {
  return Object.entries(pages).flatMap(([kind, page]) => {
    const sections = sectionsOf(page);
    const known = names[kind] ?? [];
    return [
      ...known
        .filter((name) => !/^```/m.test(sections.get(name) ?? ''))
        .map((name) => `${kind}: ${name} has no example in ${fileOf(kind)}`),
      ...[...sections.keys()]
        .filter((name) => !known.includes(name))
        .map((name) => `${fileOf(kind)}: ${name} is an example of nothing`),
    ];
  });
}
