import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { elementClasses } from '../docs/elements.mjs';
import { exampleProblems, exampleSnippets } from '../docs/examples.mjs';
import { compileProblems, markupProblems, snippetsOf } from '../docs/snippets.mjs';
import { latencyPages } from '../docs/latency.mjs';
import { deadLinks } from '../docs/links.mjs';
import { instanceMethods, referencePages } from '../docs/pages.mjs';
import { groupOf } from '../lib/errorsPage.mjs';
import { loadSource } from '../lib/loadSource.mjs';
import { filesUnder, readText, root } from '../lib/repo.mjs';

export const fix =
  'Run `npm run check -- docs --update` and commit what it wrote; a missing sentence belongs into the docblock of the source, a missing example into docs/examples; a snippet has to compile.';

const headingsOf = (page) => new Set([...page.matchAll(/^## (\S+)$/gm)].map(([, name]) => name));

/** Public names in the docs of hosts, each from the source that the product itself uses. */
async function publicNames() {
  const { eventNames, errorCodes } = await loadSource('packages/protocol/src/exports/index.ts');
  const { optionFields } = await loadSource('packages/core/src/options/optionFields.ts');
  const values = [...readText('docs/names/react.txt').matchAll(/^value (\w+)$/gm)].map(([, name]) => name);
  return {
    options: [...Object.keys(optionFields), 'networks', 'defaultNetwork'],
    hooks: values.filter((name) => name.startsWith('use')),
    components: values.filter((name) => /^[A-Z]/.test(name)),
    elements: elementClasses().map(({ tag }) => tag),
    instance: instanceMethods(),
    events: eventNames,
    errors: errorCodes,
  };
}

/** Names without an entry, and entries without a sentence where one is needed. */
export function missingEntries(names, pages) {
  return Object.entries(names).flatMap(([kind, list]) => {
    const page = pages[kind];
    const isThere = (name) => (kind === 'errors' ? page.includes(`<a id="${name}">`) : headingsOf(page).has(name));
    const missing = list.filter((name) => !isThere(name)).map((name) => `${kind}: ${name} has no entry`);
    const bare = kind === 'errors' ? [] : list.filter((name) => isThere(name) && isBare(page, name));
    return [...missing, ...bare.map((name) => `${kind}: ${name} has no docblock`)];
  });
}

const isBare = (page, name) => page.includes(`\n## ${name}\n\n\`\`\``) || page.includes(`\n## ${name}\n\n**`);

/** Pages that hosts read: those whose snippets they copy. */
const hostPages = () =>
  [
    'README.md',
    ...filesUnder('packages', (name) => name === 'README.md'),
    ...filesUnder('docs', (name) => name.endsWith('.md')),
  ].filter((file) => !/^docs\/(?:decisions|examples|reference)\//.test(file) && !/\/src\//.test(file));

/** `docs/public/llms.txt`: every page of the site with its first paragraph, for readers that are programmes. */
function llmsText(reference) {
  const inSite = hostPages().filter((page) => page.startsWith('docs/') && page !== 'docs/coverage.md');
  const lines = [...inSite.map((page) => [page, readText(page)]), ...Object.entries(reference)].map(([page, text]) => {
    const [title, intro = ''] = text.split('\n\n');
    const link = page.slice('docs'.length, -'.md'.length).replace(/\/index$/, '/');
    return `- [${title.replace('# ', '')}](${link}): ${intro.replace(/\s+/g, ' ')}`;
  });
  return `${['# Portico', '> A wallet modal for any web site.', lines.join('\n')].join('\n\n')}\n`;
}

const allPages = () => [...hostPages(), ...filesUnder('docs/reference', (name) => name.endsWith('.md'))];

export async function run({ shouldUpdate }) {
  const problems = [];
  const reference = await referencePages();
  const pages = { ...reference, 'docs/public/llms.txt': llmsText(reference), ...latencyPages(readText) };
  for (const [file, text] of Object.entries(pages)) {
    if (existsSync(join(root, file)) && readText(file) === text) continue;
    if (shouldUpdate) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    } else problems.push(`${file} is not what the sources say`);
  }
  const stale = filesUnder('docs/reference').filter((file) => !(file in pages));
  problems.push(...stale.map((file) => `${file} is generated from nothing: delete it`));
  const names = await publicNames();
  const entryPages = Object.fromEntries(
    Object.keys(names).map((kind) => [kind, pages[`docs/reference/${kind}.md`] ?? readText(`docs/${kind}.md`)]),
  );
  const examples = exampleSnippets(names.events);
  const snippets = [...hostPages().flatMap((page) => snippetsOf(page, readText(page))), ...examples];
  problems.push(
    ...missingEntries(names, entryPages),
    ...exampleProblems({ ...names, errors: [...new Set(names.errors.map(groupOf))] }),
    ...allPages().flatMap((page) => deadLinks(page, readText(page))),
    ...markupProblems(snippets),
    ...(await compileProblems(snippets)),
  );
  const counts = Object.entries(names).map(([kind, list]) => `${list.length} ${kind}`);
  return {
    problems,
    summary: `${counts.join(', ')}, ${snippets.length} snippets, ${examples.length} of them examples`,
  };
}
