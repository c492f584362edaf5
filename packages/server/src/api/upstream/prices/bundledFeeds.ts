import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Hex, patterns } from '@portico/protocol';
import * as v from 'valibot';
import { ownCatalogue } from '../../services/directory/loadCatalogue.ts';

const address = v.pipe(
  v.string(),
  v.regex(patterns.evmAddress),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
);
const fileSchema = v.object({ feeds: v.record(v.string(), v.record(v.string(), address)) });

/** The bundled dollar feeds: by chain, then by symbol in capitals. */
export function bundledFeeds(): ReadonlyMap<string, ReadonlyMap<string, Hex>> {
  const path = join(ownCatalogue(), 'market/feeds.json');
  const { feeds } = v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8')));
  return new Map(Object.entries(feeds).map(([chain, bySymbol]) => [chain, new Map(Object.entries(bySymbol))]));
}
