import { declarationIn, docBefore, entryFile, exportedDeclaration } from './declarations.mjs';
import { membersOf } from './render.mjs';

const definitions = 'packages/element/src/elements/defineElements.ts';

/** `{ tag, declaration }` of each custom element, from the table that registers them. */
export function elementClasses() {
  const { node } = declarationIn(definitions, 'elements');
  const { properties } = node.init.type === 'TSAsExpression' ? node.init.expression : node.init;
  return properties.map(({ key, value }) => ({
    tag: key.value,
    declaration: declarationIn(definitions, value.name),
  }));
}

/** The class and those that it extends, without the browser's. */
function lineage(declaration) {
  const base = declaration.node.superClass?.name;
  const parent = base && declarationIn(declaration.file, base);
  return parent === undefined ? [declaration] : [declaration, ...lineage(parent)];
}

const observed = (member) => member.key?.name === 'observedAttributes';

function stringsOf(array) {
  return array?.type === 'ArrayExpression' ? array.elements.map(({ value }) => value) : [];
}

/** The docblocks of the React buttons' props with the same name. */
function propertyDocs() {
  const entry = entryFile('@portico/react');
  const names = ['WalletButtonProps', 'ConnectButtonProps'];
  const members = names.flatMap((name) => membersOf(exportedDeclaration(entry, name)));
  return new Map(members.map(({ name, doc }) => [name, doc]));
}

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Tags that an element makes inside itself and passes its attributes to. */
const innerTags = (text) => [...text.matchAll(/createElement\('(portico-[\w-]+)'\)/g)].map(([, tag]) => tag);

function usedNames(declaration) {
  const chain = lineage(declaration);
  const lists = chain.flatMap(({ node }) => node.body.body.filter(observed));
  const known = new Set(lists.flatMap(({ value }) => stringsOf(value)));
  // `observedAttributes` lists every observed name; a name that a class reads occurs in its code as well.
  const codeOf = ({ node, source }) =>
    node.body.body
      .filter((member) => !observed(member))
      .map(({ start, end }) => source.text.slice(start, end))
      .join('\n');
  const text = chain.map(codeOf).join('\n');
  const read = [...known].filter((name) => new RegExp(`'${name}'`).test(text));
  const inner = innerTags(text).flatMap((tag) =>
    usedNames(elementClasses().find((element) => element.tag === tag).declaration),
  );
  return [...new Set(['instance', ...read, ...inner])];
}

/** `{ name, doc }` of each attribute that an element reads. */
export function attributesOf(declaration) {
  const docs = propertyDocs();
  const attached = lineage(declaration).at(-1);
  const list = attached.node.body.body.find(observed);
  const own = docBefore(attached.source, list.start);
  return usedNames(declaration)
    .map((name) => ({ name, doc: docs.get(camelCase(name)) ?? (name === 'instance' ? own : undefined) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
