import { declarationIn, docBefore } from './declarations.mjs';

/** Text of a docblock for a page: what could be parsed as a tag or a template outside code is escaped. */
export function toMarkdown(doc = '') {
  const body = doc.replace(/^@throws (.*)/m, '\nThrows $1').replace(/\{@link (\w+)\}/g, '`$1`');
  return body
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('')
    .trim();
}

const inCell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const code = (text) => `\`${inCell(text)}\``;
export const fence = (text, language = 'ts') => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

/** A row for each entry; a column that is empty everywhere is left out. */
export function table(headings, rows) {
  const used = headings.map((_, index) => rows.some((row) => row[index]));
  const line = (cells) => `| ${cells.filter((_, index) => used[index]).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

const slice = ({ text }, { start, end }) => text.slice(start, end);

const typeText = (source, annotation) =>
  annotation ? slice(source, annotation.typeAnnotation).replace(/^\|\s*/, '') : '';

const dedent = (text) => {
  const indents = text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => /^ */.exec(line)[0].length);
  return text.replaceAll(`\n${' '.repeat(Math.min(...indents, 40))}`, '\n');
};

function signatureEnd(node) {
  const body = node.body ?? node.init?.body;
  return body?.start ?? node.end;
}

/** A declaration as TypeScript, without its body. */
export function signature({ node, source, name }) {
  if (node.type === 'FunctionDeclaration') return slice(source, { start: node.start, end: node.body.start }).trim();
  if (node.type === 'VariableDeclarator') {
    if (node.id.typeAnnotation) return `const ${name}: ${typeText(source, node.id.typeAnnotation)}`;
    if (node.init?.type === 'ArrowFunctionExpression') {
      return `const ${name} = ${slice(source, { start: node.init.start, end: signatureEnd(node) }).trim()} …`;
    }
    return `const ${name}`;
  }
  if (node.type === 'ClassDeclaration') return slice(source, { start: node.start, end: node.body.start }).trim();
  return dedent(slice(source, node));
}

const memberText = (member, source) => {
  if (member.type === 'TSMethodSignature') return slice(source, member).replace(/;$/, '');
  return typeText(source, member.typeAnnotation);
};

/** `{ name, isOptional, type, doc }` of each member of an interface or an object type, inherited ones included. */
export function membersOf(declaration) {
  const { file, node, source } = declaration;
  const body = node.type === 'TSInterfaceDeclaration' ? node.body.body : node.typeAnnotation?.members;
  if (body === undefined) return undefined;
  const inherited = (node.extends ?? []).flatMap(({ expression }) => {
    const base = declarationIn(file, expression.name);
    return (base && membersOf(base)) ?? [];
  });
  const own = body
    // What has a symbol for a name is for this repository alone.
    .filter(({ key, computed }) => key !== undefined && !computed)
    .map((member) => ({
      name: member.key.name ?? member.key.value,
      isOptional: member.optional,
      isMethod: member.type === 'TSMethodSignature',
      type: memberText(member, source),
      doc: docBefore(source, member.start),
    }));
  return [...inherited.filter(({ name }) => !own.some((member) => member.name === name)), ...own];
}

export function memberTable(members) {
  return table(
    ['Name', 'Type', ''],
    members.map(({ name, isOptional, type, doc }) => [
      code(name + (isOptional ? '?' : '')),
      code(type.replace(/ \| undefined$/, '')),
      inCell(toMarkdown(doc)),
    ]),
  );
}

/** Names of types that a source text refers to, in their order. */
export function typeNames(text) {
  return [...new Set([...text.matchAll(/\b[A-Z]\w+\b/g)].map(([name]) => name))];
}

/** A type as a page shows it: a table of its members, else its source. */
export function typeBlock(declaration) {
  const members = membersOf(declaration);
  const doc = toMarkdown(declaration.doc);
  return [doc, members === undefined ? fence(signature(declaration)) : memberTable(members)]
    .filter((part) => part !== '')
    .join('\n\n');
}
