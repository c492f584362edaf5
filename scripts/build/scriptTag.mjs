import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { cssText, sourceConditions, sourceOptions } from '../lib/bundle.mjs';
import { root } from '../lib/repo.mjs';

export const scriptTagOptions = (script) => ({
  ...sourceOptions,
  // 'use client' means nothing in a page of its own.
  logLevel: 'silent',
  input: { portico: script },
  resolve: { conditionNames: sourceConditions },
  transform: { ...sourceOptions.transform, define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [cssText()],
});

/** `<script type="module" src="portico.js">`: everything inside, React too, in pieces that are fetched when they are first needed. */
export async function buildScriptTag(pack, script) {
  const bundle = await rolldown(scriptTagOptions(script));
  await bundle.write({
    dir: join(root, pack.folder, 'dist'),
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'portico/[name]-[hash].js',
  });
  await bundle.close();
}
