import { parseFile, resolveRelative } from '../lib/modules.mjs';
import { workspacePackages } from '../lib/repo.mjs';

let entries;

/** The source file of `@portico/core/networks`; undefined for packages of others. */
export function entryFile(request) {
  entries ??= new Map(
    workspacePackages()
      .filter(({ isApp }) => !isApp)
      .flatMap(({ name, folder, manifest }) =>
        Object.entries(manifest.exports ?? {})
          .filter(([, target]) => /\.tsx?$/.test(target['portico-source'] ?? ''))
          .map(([key, target]) => [name + key.slice(1), `${folder}/${target['portico-source'].slice(2)}`]),
      ),
  );
  return entries.get(request);
}

const targetOf = (file, request) => (request.startsWith('.') ? resolveRelative(file, request) : entryFile(request));

/** The docblock directly before an offset, without its stars; undefined where there is none. */
export function docBefore({ text, comments }, offset) {
  const block = comments.findLast(({ end }) => end <= offset);
  if (block?.type !== 'Block' || !block.value.startsWith('*')) return undefined;
  if (text.slice(block.end, offset).trim() !== '') return undefined;
  const lines = block.value.slice(1).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

const namesDeclared = (declaration) =>
  declaration.declarations?.map(({ id }) => id.name) ??
  (declaration.id?.name === undefined ? [] : [declaration.id.name]);

function localDeclaration(file, name) {
  const source = parseFile(file);
  for (const statement of source.program.body) {
    const declaration = statement.declaration ?? statement;
    if (!namesDeclared(declaration).includes(name)) continue;
    const node = declaration.declarations?.find(({ id }) => id.name === name) ?? declaration;
    return { file, name, node, source, doc: docBefore(source, statement.start) };
  }
  return undefined;
}

function importedDeclaration(file, name) {
  for (const { moduleRequest, entries: imported } of parseFile(file).module.staticImports) {
    const entry = imported.find(({ localName }) => localName.value === name);
    const target = entry && targetOf(file, moduleRequest.value);
    if (target !== undefined && entry.importName.name) return exportedDeclaration(target, entry.importName.name);
  }
  return undefined;
}

/** The declaration of a name inside a file: its own, or an imported one of this repository. */
export const declarationIn = (file, name) => localDeclaration(file, name) ?? importedDeclaration(file, name);

/** The declaration behind an exported name, through every re-export of this repository. */
export function exportedDeclaration(file, name) {
  for (const { entries: exported } of parseFile(file).module.staticExports) {
    for (const entry of exported) {
      const request = entry.moduleRequest?.value;
      const target = request && targetOf(file, request);
      const isNamed = entry.exportName.kind === 'Name' && entry.exportName.name === name;
      if (isNamed && request === undefined) return declarationIn(file, entry.localName.name ?? name);
      if (isNamed && target !== undefined) return exportedDeclaration(target, entry.importName.name ?? name);
      if (entry.exportName.kind !== 'None' || target === undefined) continue;
      const found = exportedDeclaration(target, name);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
