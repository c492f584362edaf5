import { parseFile } from './modules.mjs';
import { filesUnder, readText } from './repo.mjs';

const protocol = 'packages/protocol/src/';
const isSource = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');
const isTest = (path) => /\.(?:test|fixtures)\.tsx?$/.test(path);
const mentions = (text, identifier) => new RegExp(`(?<![\\w$])${identifier}(?![\\w$])`).test(text);

function namesOf(declaration) {
  if (declaration?.id?.name !== undefined) return [declaration.id.name];
  return (declaration?.declarations ?? []).map(({ id }) => id.name).filter((name) => name !== undefined);
}

const values = new Set(['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration']);
/** A list may be there for the type that is made of it. */
const types = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);

/** Top-level names of a file: `{ word, path, text, isExported }`; types are never idle themselves. */
function declarationsIn(path) {
  const { program, text } = parseFile(path);
  return program.body.flatMap((statement) => {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    const isValue = values.has(declaration?.type);
    if (!isValue && !types.has(declaration?.type)) return [];
    const own = text.slice(statement.start, statement.end);
    return namesOf(declaration).map((identifier) => ({ identifier, path, text: own, isExported: isExport && isValue }));
  });
}

/**
 * Lengths and times that style sheets hold, where no code can name them: tests in a browser compare them with the
 * rendered page.
 */
const heldByStyles = `${protocol}constants/ui.ts`;

/** Exports of protocol that shipped code of no other package mentions, and that no mentioned export needs. */
function findUnmentioned(shipped, tests) {
  const declared = filesUnder(protocol, isSource)
    .filter((path) => !isTest(path) && !path.includes('/exports/'))
    .flatMap(declarationsIn);
  const used = new Set(
    declared.filter(
      ({ identifier, path }) => mentions(shipped, identifier) || (path === heldByStyles && mentions(tests, identifier)),
    ),
  );
  for (const { text } of used) {
    for (const one of declared) if (!used.has(one) && mentions(text, one.identifier)) used.add(one);
  }
  return declared
    .filter((one) => one.isExported && !used.has(one))
    .map(({ identifier, path }) => ({ identifier, path }));
}

/** Error codes that no shipped code outside protocol and the languages writes. */
function findIdleCodes(paths) {
  const path = `${protocol}errors/codes.ts`;
  const codes = [...readText(path).matchAll(/^ {2}'([a-z_.0-9]+)',$/gm)].map(([, code]) => code);
  const raising = [...paths, ...filesUnder(protocol, isSource)].filter(
    (one) => !isTest(one) && !one.startsWith(`${protocol}errors/`) && !one.includes('/i18n/'),
  );
  const text = [
    ...raising,
    `${protocol}errors/toPorticoError.ts`,
    `${protocol}errors/caipError.ts`,
    `${protocol}errors/providerCodes.ts`,
  ]
    .map(readText)
    .join('\n');
  return codes.filter((code) => !text.includes(`'${code}'`)).map((identifier) => ({ identifier, path }));
}

/** Names of packages/protocol without a use: a name of the specification is no proof that it is followed. */
export function findUnusedExports() {
  const paths = filesUnder('packages', isSource).filter((path) => !path.startsWith(protocol));
  const textOf = (some) => some.map(readText).join('\n');
  const [tests, shipped] = [paths.filter(isTest), paths.filter((path) => !isTest(path))];
  return [...findUnmentioned(textOf(shipped), textOf(tests)), ...findIdleCodes(paths)];
}
