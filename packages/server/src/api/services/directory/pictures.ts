import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageKind } from '@portico/protocol/api';
import { fiatPicture } from './fiatPicture.ts';

/** A picture as it goes out. */
export interface Picture {
  type: 'image/svg+xml' | 'image/webp' | 'image/png';
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the bytes: an address that holds it always means these bytes. */
  hash: string;
}

/** A requested picture; `isExact` where the address held its hash, so that it can be kept for ever. */
export interface FoundPicture extends Picture {
  isExact: boolean;
}

/** Pictures by kind and id. */
export interface Pictures {
  /** The id whose address never changes its meaning: `io.metamask.0123456789abcdef`. */
  exactId(kind: ImageKind, name: string): string | undefined;
  find(kind: ImageKind, id: string): FoundPicture | undefined;
}

const types = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png' } as const;
const hashCharacters = 16;
/** Folder of each kind; currencies are drawn. */
const folders: Readonly<Record<ImageKind, string | undefined>> = {
  wallet: 'wallets',
  asset: 'networks',
  token: 'tokens',
  currency: undefined,
};

/** A file's name cannot hold the colon of a CAIP-2 id on every system. */
export const fileNameOf = (id: string): string => id.replaceAll(':', '@');

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, hashCharacters);

/** The files in a folder, by name: ids are found in this list and never made into a path. */
function listFolder(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    names.flatMap((name) => {
      const match = /^(.+)\.(svg|webp|png)$/.exec(name);
      return match?.[1] === undefined ? [] : [[match[1].replaceAll('@', ':'), join(folder, name)] as const];
    }),
  );
}

/** Reads the pictures of catalogue folders; those of a later folder replace those of an earlier one. */
export function createPictures(catalogues: readonly string[]): Pictures {
  const files = new Map<string, Map<string, string>>();
  for (const [kind, folder] of Object.entries(folders)) {
    if (folder === undefined) continue;
    files.set(kind, new Map(catalogues.flatMap((place) => [...listFolder(join(place, folder))])));
  }
  const read = new Map<string, Picture | undefined>();

  function open(kind: ImageKind, name: string): Picture | undefined {
    if (kind === 'currency') {
      const svg = fiatPicture(name);
      if (svg === undefined) return undefined;
      const bytes = new TextEncoder().encode(svg);
      return { type: types.svg, bytes, hash: hashOf(bytes) };
    }
    const path = files.get(kind)?.get(name);
    if (path === undefined) return undefined;
    const bytes = new Uint8Array(readFileSync(path));
    const extension = path.slice(path.lastIndexOf('.') + 1);
    return { type: types[extension === 'svg' || extension === 'png' ? extension : 'webp'], bytes, hash: hashOf(bytes) };
  }

  function picture(kind: ImageKind, name: string): Picture | undefined {
    const key = `${kind} ${name}`;
    if (read.has(key)) return read.get(key);
    const found = open(kind, name);
    // Only existing pictures are cached: names without one are without number.
    if (found !== undefined) read.set(key, found);
    return found;
  }

  return {
    exactId(kind, name) {
      const found = picture(kind, name);
      return found === undefined ? undefined : `${name}.${found.hash}`;
    },
    find(kind, id) {
      const exact = /^(.+)\.([0-9a-f]{16})$/.exec(id);
      const [, name = '', hash] = exact ?? [];
      const byHash = exact === null ? undefined : picture(kind, name);
      if (byHash !== undefined) return byHash.hash === hash ? { ...byHash, isExact: true } : undefined;
      const byName = picture(kind, id);
      return byName === undefined ? undefined : { ...byName, isExact: false };
    },
  };
}
