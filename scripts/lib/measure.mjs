import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { cssText, publishedConditions, sourceConditions, sourceOptions } from './bundle.mjs';
import { hostPlugins, virtualEntry } from './host.mjs';
import { toRepoPath } from './repo.mjs';

/**
 * A host's production build of some lines of code: its chunks, each with gzip size, the chunks it needs at once and
 * those it may load lazily. `isPublished`: of the built files, and not of our sources.
 */
export async function bundleHost({ code, folder = 'apps/demo', external = [], isPublished = false }) {
  const bundle = await rolldown({
    ...sourceOptions,
    // A host's bundle has no use for 'use client', and the warning for each file is noise.
    logLevel: 'silent',
    input: { host: virtualEntry },
    external,
    treeshake: true,
    resolve: { conditionNames: isPublished ? publishedConditions : sourceConditions },
    transform: { ...sourceOptions.transform, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [...hostPlugins(code, folder), cssText()],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  return describeChunks(output);
}

/** The chunks of a page that Vite builds with its defaults from the published files. */
export async function bundlePage(folder) {
  // Vite takes the mode of the first use of it in a process for all later ones, whatever `mode` is.
  process.env.NODE_ENV = 'production';
  const { output } = await build({
    mode: 'production',
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
  });
  return describeChunks(output);
}

/** A bundle's files in the form that the gate reads. */
export function describeChunks(output) {
  return output
    .filter((part) => part.type === 'chunk')
    .map((chunk) => ({
      fileName: chunk.fileName,
      name: chunk.name,
      isEntry: chunk.isEntry,
      source: chunk.facadeModuleId === null ? undefined : toRepoPath(chunk.facadeModuleId),
      modules: Object.entries(chunk.modules).map(([id, { code }]) => ({
        file: id.startsWith('\0') ? id.slice(1) : toRepoPath(id),
        code: code ?? '',
      })),
      bytes: gzipSync(chunk.code, { level: 9 }).length,
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
    }));
}

/** The chunks that are fetched before any of these can run. */
export function staticClosure(chunks, starts) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (chunk) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const start of starts) visit(start);
  return found;
}

export const bytesOf = (chunks) => [...chunks].reduce((sum, { bytes }) => sum + bytes, 0);

/** `a` without the members of `b`. */
export const without = (a, b) => new Set([...a].filter((chunk) => !b.has(chunk)));
