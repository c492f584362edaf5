import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { runTool } from '../lib/processes.mjs';
import { filesUnder, root } from '../lib/repo.mjs';

const typesFolder = join(root, '.portico', 'types');

const cssTypes = 'declare const text: string;\nexport default text;\n';

/** All packages' declarations in one run of the compiler. Its errors as sentences. */
export async function buildTypes() {
  rmSync(typesFolder, { recursive: true, force: true });
  const { code, output } = await runTool(root, 'tsc', ['-p', 'tsconfig.build.json', '--pretty', 'false'], {
    isQuiet: true,
  });
  return code === 0 ? [] : output.split('\n').filter((line) => line.includes('error TS'));
}

/**
 * `./a.ts` → `./a.js` in a declaration, so that it resolves for every consumer, whatever TypeScript and settings they
 * have.
 */
export function withJsExtensions(fileName, text) {
  const { program, module } = parseSync(fileName, text);
  const spans = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ];
  new Visitor({ TSImportType: ({ source }) => spans.push(source) }).visit(program);
  const places = new Map(spans.filter((span) => span != null).map((span) => [span.start, span]));
  let result = text;
  for (const { start, end, value } of [...places.values()].sort((a, b) => b.start - a.start)) {
    if (!value.startsWith('.') || !/\.(tsx?|css)$/.test(value)) continue;
    // A style sheet became a module whose default is its text.
    const built = value.endsWith('.css') ? `${value}.js` : value.replace(/\.tsx?$/, '.js');
    result = `${result.slice(0, start)}'${built}'${result.slice(end)}`;
  }
  return result;
}

/** Moves a package's declarations next to its modules. */
export function placeTypes({ folder }) {
  const from = join(typesFolder, folder.slice('packages/'.length), 'src');
  if (!existsSync(from)) return;
  const target = join(root, folder, 'dist');
  cpSync(from, target, { recursive: true });
  for (const sheet of filesUnder(`${folder}/src`, (name) => name.endsWith('.css'))) {
    writeFileSync(join(root, `${sheet.replace('/src/', '/dist/')}.d.ts`), cssTypes);
  }
  for (const file of filesUnderDist(folder)) {
    const path = join(root, file);
    writeFileSync(path, withJsExtensions(file, readFileSync(path, 'utf8')));
  }
}

function filesUnderDist(folder) {
  return filesUnder(`${folder}/dist`, (name) => name.endsWith('.d.ts'));
}
