import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { importsOf, packageNameOf, parseFile } from '../lib/modules.mjs';
import { run, runTool } from '../lib/processes.mjs';
import { filesUnder, isTestFile, readText, root } from '../lib/repo.mjs';

const useClient = /^(?:\s*(?:\/\/[^\n]*\n|\/\*[\s\S]*?\*\/))*\s*['"]use client['"]/;

/** Files with 'use client' must keep it: a bundler that drops the line breaks every server-rendered host. */
function directiveProblems({ folder }) {
  const sources = filesUnder(`${folder}/src`, (name) => /\.tsx?$/.test(name)).filter((file) => !isTestFile(file));
  return sources
    .filter((file) => useClient.test(readText(file)))
    .map((file) => ({ file, out: file.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js') }))
    .filter(({ out }) => existsSync(join(root, out)) && !useClient.test(readFileSync(join(root, out), 'utf8')))
    .map(({ file }) => `${file}: 'use client' was lost in the output`);
}

/** Every file of a target of `exports` or `imports`, under any condition. */
const pathsOf = (target) => (typeof target === 'string' ? [target] : Object.values(target).flatMap(pathsOf));

function missingTargets({ folder, name, manifest }) {
  return Object.entries({ ...manifest.exports, ...manifest.imports }).flatMap(([key, target]) =>
    pathsOf(target)
      .filter((path) => !existsSync(join(root, folder, path)))
      .map((path) => `${name}: '${key}' names ${path}, which was not built`),
  );
}

function importProblem(file, request, { manifest }) {
  if (request.startsWith('.')) {
    const target = posix.join(posix.dirname(file), request);
    const found = file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
    return existsSync(join(root, found)) ? undefined : `imports ${request}, which was not built`;
  }
  if (request.startsWith('node:')) return undefined;
  if (request.startsWith('#'))
    return request in (manifest.imports ?? {}) ? undefined : `imports ${request}, which is not there`;
  const name = packageNameOf(request);
  const isListed = name in { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies };
  return isListed ? undefined : `imports ${name}, which package.json does not list`;
}

/** Every import in the built files resolves for a host that has only our published files. */
function importProblems(pack) {
  return filesUnder(`${pack.folder}/dist`, (name) => /\.(js|d\.ts)$/.test(name)).flatMap((file) =>
    importsOf(file)
      .map(({ request }) => importProblem(file, request, pack))
      .filter((problem) => problem !== undefined)
      .map((problem) => `${file} ${problem}`),
  );
}

const exportedFrom = (file) =>
  parseFile(file).module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));

/** Names that one built file imports of another must be exported there: a page with such an import does not start. */
export function missingNames(file) {
  return parseFile(file).module.staticImports.flatMap(({ moduleRequest: { value: request }, entries }) => {
    const target = posix.join(posix.dirname(file), request);
    if (!request.startsWith('.') || !existsSync(join(root, target))) return [];
    const exported = new Set(exportedFrom(target));
    return entries
      .filter(({ importName: { kind, name } }) => kind === 'Name' && !exported.has(name))
      .map(({ importName }) => `${file} imports ${importName.name} of ${request}, which does not export it`);
  });
}

/** The problems of a built package, as its users would meet them. */
export async function packageProblems(pack) {
  const { messages } = await publint({ pkgDir: join(root, pack.folder), level: 'warning', strict: true, pack: false });
  const published = messages.map((message) => `${pack.name}: ${formatMessage(message, pack.manifest)}`);
  const names = filesUnder(`${pack.folder}/dist`, (name) => name.endsWith('.js')).flatMap(missingNames);
  return [...missingTargets(pack), ...directiveProblems(pack), ...importProblems(pack), ...names, ...published];
}

const settings = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

/** What a host imports of a package; a page of text (`./errors.md`) is no module. */
const entriesOf = ({ name, manifest }) =>
  Object.entries(manifest.exports ?? {}).flatMap(([key, target]) =>
    typeof target === 'object' ? [name + key.slice(1)] : [],
  );

/** Every entry that runs without a page is imported by Node, as a host's server does, in development and production. */
export async function serverProblems(packages) {
  const entries = packages
    .filter(({ name }) => name !== '@portico/element')
    .flatMap(entriesOf)
    .filter((entry) => !entry.endsWith('.css'));
  const code = entries.map((entry) => `await import('${entry}').catch((error) => fail('${entry}', error));`);
  const script = `const fail = (entry, error) => console.log('FAIL', entry, String(error));\n${code.join('\n')}\nprocess.exit();`;
  const problems = [];
  for (const condition of ['development', 'production']) {
    const args = [`--conditions=${condition}`, '--input-type=module', '--eval', script];
    const { code: exitCode, output } = await run(process.execPath, args, { cwd: root, isQuiet: true });
    const failed = output.split('\n').filter((line) => line.startsWith('FAIL '));
    if (exitCode !== 0 && failed.length === 0) failed.push(output.trim());
    problems.push(...failed.map((line) => `in Node, ${condition}: ${line.slice('FAIL '.length)}`));
  }
  return problems;
}

/**
 * A host's TypeScript project over the built files, once with Node's rules and once with a bundler's. Its errors as
 * sentences.
 */
export async function consumerProblems(packages) {
  const folder = join(root, '.portico', 'consumer');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const lines = packages
    .flatMap(entriesOf)
    .map((entry, index) => `import * as entry${index} from '${entry}';\nexport type E${index} = typeof entry${index};`);
  writeFileSync(join(folder, 'host.ts'), `${lines.join('\n')}\n`);
  const problems = [];
  for (const compilerOptions of settings) {
    const options = {
      ...compilerOptions,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ['es2023', 'dom'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['host.ts'] }));
    const { code, output } = await runTool(root, 'tsc', ['-p', folder, '--pretty', 'false'], { isQuiet: true });
    if (code !== 0)
      problems.push(
        ...output
          .trim()
          .split('\n')
          .map((line) => `${compilerOptions.moduleResolution}: ${line}`),
      );
  }
  return problems;
}
