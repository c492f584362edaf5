import { entryNames } from '../check/names.mjs';
import { loadSource } from '../lib/loadSource.mjs';
import { filesUnder } from '../lib/repo.mjs';
import { declarationIn, entryFile, exportedDeclaration } from './declarations.mjs';
import { attributesOf, elementClasses } from './elements.mjs';
import { eventExample, exampleOf, sharedExample } from './examples.mjs';
import { fence, memberTable, membersOf, signature, table, toMarkdown, typeBlock, typeNames } from './render.mjs';

const notice = 'Generated from the sources: `npm run check -- docs --update` writes this page.';
const page = (title, intro, sections) => `${[`# ${title}`, intro, ...sections, notice].join('\n\n')}\n`;
const section = (name, ...parts) => [`## ${name}`, ...parts.filter((part) => part !== '')].join('\n\n');

const valuesOf = (request) =>
  entryNames(entryFile(request))
    .filter((line) => line.startsWith('value '))
    .map((line) => line.slice('value '.length))
    .map((name) => exportedDeclaration(entryFile(request), name))
    .filter((declaration) => declaration !== undefined);

/** Types of the signature that have a page of their own, or whose members explain nothing. */
const wellKnown = new Set([
  'Portico',
  'PorticoHandle',
  'PorticoOptions',
  'Network',
  'State',
  'ReactNode',
  'Promise',
  'PorticoError',
]);

function typesOf(declaration) {
  return typeNames(signature(declaration))
    .filter((name) => name !== declaration.name && !wellKnown.has(name))
    .map((name) => declarationIn(declaration.file, name))
    .filter((found) => found !== undefined && /^TS(?:Interface|TypeAlias)Declaration$/.test(found.node.type))
    .map((found) => `**\`${found.name}\`**\n\n${typeBlock(found)}`);
}

/** Sections of callables; each type is on a page once, where it is named first. */
function callables(declarations, kind) {
  const seen = new Set();
  return declarations.map((declaration) =>
    section(
      declaration.name,
      toMarkdown(declaration.doc),
      kind === undefined ? '' : exampleOf(kind, declaration.name),
      fence(signature(declaration)),
      ...typesOf(declaration).filter((text) => !seen.has(text) && seen.add(text)),
    ),
  );
}

function defaultOf(value) {
  if (value === undefined) return '';
  return `Default: \`${JSON.stringify(value)}\``;
}

/** `Theme['mode']` as the type of that member, so that a reader needs no second type. */
function withoutIndexes(file, type) {
  return type.replace(/\b([A-Z]\w*)\['(\w+)'\]/g, (whole, typeName, member) => {
    const declaration = declarationIn(file, typeName);
    return (declaration && membersOf(declaration)?.find(({ name }) => name === member)?.type) ?? whole;
  });
}

async function optionsPage() {
  const { optionDefaults, defaultFeatures } = await loadSource('packages/core/src/options/optionDefaults.ts');
  const options = exportedDeclaration(entryFile('@portico/core'), 'PorticoOptions');
  const sections = membersOf(options).map(({ name, isOptional, type: written, doc }) => {
    const type = withoutIndexes(options.file, written);
    const shown = name === 'features' ? undefined : optionDefaults[name];
    const nested = typeNames(type)
      .filter((one) => !wellKnown.has(one))
      .map((one) => declarationIn(options.file, one))
      .filter((found) => found !== undefined && membersOf(found) !== undefined && name !== 'features')
      .map((found) => memberTable(membersOf(found)));
    const features = name === 'features' ? [featureTable(defaultFeatures)] : nested;
    const text = `${name}${isOptional ? '?' : ''}: ${type.replace(/ \| undefined$/, '')}`;
    return section(name, toMarkdown(doc), fence(text), defaultOf(shown), exampleOf('options', name), ...features);
  });
  return page('Options', 'The options of `createPortico()` and of `<PorticoProvider options>`.', sections);
}

function featureTable(defaults) {
  const members = membersOf(exportedDeclaration(entryFile('@portico/core'), 'Features'));
  const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  return table(
    ['Name', 'Type', 'Default', ''],
    members.map(({ name, type, doc }) => [
      `\`${name}\``,
      `\`${cell(type)}\``,
      defaults[name] === undefined ? '' : `\`${cell(JSON.stringify(defaults[name]))}\``,
      cell(toMarkdown(doc)),
    ]),
  );
}

/** The members that a portico itself declares; its context is for packages of ours. */
function methodsOf(portico) {
  const own = portico.node.body.body.map(({ key }) => key.name);
  return membersOf(portico).filter(({ name }) => own.includes(name));
}

const porticoDeclaration = () => exportedDeclaration(entryFile('@portico/core'), 'Portico');

export const instanceMethods = () => methodsOf(porticoDeclaration()).map(({ name }) => name);

function instancePage() {
  const sections = methodsOf(porticoDeclaration()).map(({ name, type, doc }) =>
    section(name, toMarkdown(doc), fence(type), exampleOf('instance', name)),
  );
  const intro = `The methods of what \`createPortico()\` returns. The examples import this file:\n\n${sharedExample('instance')}`;
  return page('Instance', intro, sections);
}

const isHook = ({ name }) => /^use[A-Z]/.test(name);

function hooksPage() {
  const intro =
    'Hooks of `@portico/react`; those that need viem are in `@portico/react/evm`. Each belongs below a `<PorticoProvider>`, or takes `portico`.';
  return page('Hooks', intro, callables(reactEntries().filter(isHook), 'hooks'));
}

/** The exports of every entry of `@portico/react`: hooks of one namespace have an entry of their own. */
function reactEntries() {
  return ['@portico/react', '@portico/react/evm'].filter((request) => entryFile(request)).flatMap(valuesOf);
}

function componentsPage() {
  const components = valuesOf('@portico/react').filter(({ name }) => /^[A-Z]/.test(name));
  const props = (declaration) => {
    const types = typesOf(declaration);
    return section(
      declaration.name,
      toMarkdown(declaration.doc),
      exampleOf('components', declaration.name),
      ...(types.length > 0 ? types : [fence(signature(declaration))]),
    );
  };
  return page('Components', 'React components of `@portico/react`.', components.map(props));
}

function elementsPage() {
  const sections = elementClasses().map(({ tag, declaration }) =>
    section(
      tag,
      toMarkdown(declaration.doc),
      exampleOf('elements', tag),
      table(
        ['Attribute', ''],
        attributesOf(declaration).map(({ name, doc }) => [`\`${name}\``, toMarkdown(doc).replace(/\s+/g, ' ')]),
      ),
    ),
  );
  return page('Elements', 'Custom elements of `@portico/element`.', sections);
}

function eventsPage() {
  const file = 'packages/protocol/src/events.ts';
  const events = declarationIn(file, 'EventProperties');
  const rows = membersOf(events).map(({ name, type, doc }) =>
    section(name, toMarkdown(doc), fence(type), fence(eventExample(name))),
  );
  const shared = typeNames(signature(events))
    .map((name) => declarationIn(file, name))
    .filter((found) => found?.file === file && membersOf(found) !== undefined && found.name !== 'EventProperties')
    .map((found) => section(found.name, typeBlock(found)));
  const intro =
    'Events of the option `onEvent`, of `portico.subscribeEvents()` and of `useEvents()`: `{ event, properties, timestampMs }`. The type of `properties` stands below each name.';
  return page('Events', intro, [...rows, ...shared]);
}

async function themePage() {
  const { themeTokens } = await loadSource('packages/ui/src/exports/theme.ts');
  const rows = Object.entries(themeTokens).map(([name, text]) => [`\`${name}\``, text]);
  const { doc } = declarationIn('packages/ui/src/styles/themeTokens.ts', 'themeTokens');
  return page('Theme variables', toMarkdown(doc), [table(['Variable', 'Default, or what it colours'], rows)]);
}

async function messagesPage() {
  const { locales } = await loadSource('packages/core/src/options/locales.ts');
  const { englishButtonMessages } = await loadSource('packages/ui/src/button/englishButtonMessages.ts');
  const { initial } = await loadSource('packages/ui/src/i18n/locales/en.ts');
  const files = filesUnder('packages/ui/src/i18n/locales/en');
  const features = await Promise.all(
    files.map(async (file) => [file.replace(/^.*\/(\w+)\.ts$/, '$1'), (await loadSource(file)).messages]),
  );
  const parts = [['buttons', englishButtonMessages], ['connect', initial], ...features];
  const cell = (text) => toMarkdown(text.replaceAll('\n', ' ')).replaceAll('|', '\\|');
  const sections = parts.map(([name, messages]) => {
    const rows = Object.entries(messages).map(([key, text]) => [`\`${key}\``, cell(text)]);
    return section(name, table(['Key', 'English'], rows));
  });
  const intro = `The keys that the option [\`messages\`](/reference/options#messages) takes, with their English texts. Words in braces are filled in; \`.one\` and \`.other\` are plural forms. \`errors.<code>\` replaces what an [error](/errors) says to a visitor.

The modal has messages in ${locales.map((locale) => `\`${locale}\``).join(', ')}.`;
  return page('Messages', intro, sections);
}

const packages = [
  'core',
  'core/adapter',
  'core/networks',
  'core/csp',
  'evm',
  'solana',
  'bitcoin',
  'polkadot',
  'wagmi',
  'ethers',
  'ethers/v5',
  'pairing',
  'siwx',
  'siwx/verify',
  'element',
  'testing',
];

function packagePage(id) {
  const request = `@portico/${id}`;
  const values = callables(valuesOf(request));
  return page(request, `Every function and value that \`${request}\` exports.`, values);
}

/** The generated pages: text by path. */
export async function referencePages() {
  const pages = {
    options: await optionsPage(),
    instance: instancePage(),
    hooks: hooksPage(),
    components: componentsPage(),
    elements: elementsPage(),
    events: eventsPage(),
    theme: await themePage(),
    messages: await messagesPage(),
    ...Object.fromEntries(packages.map((id) => [id.replace('/', '-'), packagePage(id)])),
  };
  return Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}.md`, text]));
}
