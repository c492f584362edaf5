import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entryNames } from '../check/names.mjs';
import { runTool } from '../lib/processes.mjs';
import { root } from '../lib/repo.mjs';
import { entryFile } from './declarations.mjs';
import { attributesOf, elementClasses } from './elements.mjs';

const block =
  /(?:^<!-- before\n(?<before>[^]*?)-->\n+)?^```(?<language>tsx?|js|vue|html)(?: \[(?<file>[\w./-]+)\])?\n(?<code>[^]*?)^```$/gm;

/**
 * The snippets of a page: `{ page, line, language, file, before, code }`. `<!-- before … -->` above one holds lines
 * that a reader need not see, `[main.ts]` after the language is the file that other snippets of the page import.
 */
export function snippetsOf(page, text) {
  return [...text.matchAll(block)].map(({ index, 0: whole, groups }) => ({
    page,
    ...groups,
    before: groups.before ?? '',
    line: text.slice(0, index + whole.indexOf('```')).split('\n').length + 1,
  }));
}

const scripts = /<script(?![^>]*\bsrc=)[^>]*>\n?(?<code>[^]*?)<\/script>/g;

/** The TypeScript of a snippet: all of it, or the scripts inside markup. */
function programText({ language, before, code }) {
  const isMarkup = language === 'vue' || language === 'html';
  const own = isMarkup ? [...code.matchAll(scripts)].map(({ groups }) => groups.code).join('\n') : code;
  return `${before}${own}\nexport {};\n`;
}

const extension = { tsx: 'tsx', ts: 'ts', js: 'ts', vue: 'ts', html: 'ts' };

function fileNameOf({ page, file, language }, index) {
  const folder = page.replaceAll(/[^\w]+/g, '_');
  if (file?.endsWith('.vue')) return `${folder}/${file}.ts`;
  return `${folder}/${file?.replace(/\.js$/, '.ts') ?? `${index}.${extension[language]}`}`;
}

/** The files of the script-tag build next to a page, as a snippet imports them. */
function scriptTagFiles(folder) {
  const networks = entryNames(entryFile('@portico/core/networks'))
    .filter((line) => line.startsWith('value '))
    .map((line) => line.slice('value '.length));
  const at = (place) => [
    [`${folder}/${place}portico.ts`, `export * from '${root}/packages/element/src/exports/script.ts';\n`],
    ...networks.map((name) => [
      `${folder}/${place}networks/${name}.ts`,
      `export { ${name} } from '@portico/core/networks';\n`,
    ]),
  ];
  return [...at('portico/'), ...at('')];
}

/** Modules of hosts that are not installed here. */
const ambient = `declare module 'next/headers' {
  export function cookies(): Promise<{ toString(): string }>;
}
declare module '@base-org/account' {
  export function createBaseAccountSDK(options: object): { getProvider(): unknown };
}
declare module '@safe-global/safe-apps-sdk';
declare module '@safe-global/safe-apps-provider';
declare module '*.vue' {
  const component: import('vue').Component;
  export default component;
}
`;

const settings = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    isolatedModules: false,
    // The host of the snippet has wagmi; here its core alone is installed, for the connector's tests.
    paths: { wagmi: ['../../packages/pairing/node_modules/wagmi-core-3'] },
  },
  include: ['./**/*', '../../types'],
};

function writeProgram(snippets) {
  const folder = join(root, '.portico', 'snippets');
  rmSync(folder, { recursive: true, force: true });
  const origins = new Map();
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  snippets.forEach((snippet, index) => {
    const file = fileNameOf(snippet, index);
    if (/['"]\.\/(?:portico\/)?portico\.js['"]/.test(snippet.code)) {
      for (const [path, text] of scriptTagFiles(dirname(file))) write(path, text);
    }
    write(file, programText(snippet));
    origins.set(`.portico/snippets/${file}`, snippet);
  });
  write('ambient.d.ts', ambient);
  write('tsconfig.json', JSON.stringify(settings));
  return { folder, origins };
}

function toProblem(line, origins) {
  const [, file, row, rest] = /^(.*?)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
  const snippet = origins.get(file);
  if (snippet === undefined) return line;
  const offset = snippet.before.split('\n').length;
  return `${snippet.page}:${Math.max(snippet.line, snippet.line + Number(row) - offset)} ${rest}`;
}

/** The compile errors of the snippets, all in one programme. */
export async function compileProblems(snippets) {
  const { folder, origins } = writeProgram(snippets);
  const { code, output } = await runTool(root, 'tsc', ['-p', folder, '--pretty', 'false'], { isQuiet: true });
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => line.includes('error TS'));
  return lines.length > 0 ? lines.map((line) => toProblem(line, origins)) : [output.trim()];
}

const usualAttribute = /^(?:class|id|slot|part|hidden|key|[:@#].*|v-.*)$/;

/** Elements and attributes of ours in markup that do not exist. */
export function markupProblems(snippets) {
  const known = new Map(
    elementClasses().map(({ tag, declaration }) => [tag, attributesOf(declaration).map(({ name }) => name)]),
  );
  return snippets.flatMap(({ page, line, code }) =>
    [...code.matchAll(/<(portico-[\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)/g)].flatMap(([, tag, attributes]) => {
      if (!known.has(tag)) return [`${page}:${line} there is no <${tag}>`];
      return [...attributes.matchAll(/([^\s="]+)(?:="[^"]*")?/g)]
        .map(([, name]) => name)
        .filter((name) => !known.get(tag).includes(name) && !usualAttribute.test(name))
        .map((name) => `${page}:${line} <${tag}> has no attribute '${name}'`);
    }),
  );
}
