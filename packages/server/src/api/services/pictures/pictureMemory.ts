import type { EncodedPicture } from './encodePicture.ts';

/** A picture as it goes out, with the hash of its bytes. */
export interface ForeignPicture extends EncodedPicture {
  hash: string;
}

export interface PictureMemoryParameters {
  now: () => number;
  /** Bytes of all pictures together; those not used for longest go first. */
  bytesMax?: number;
}

interface Entry {
  picture: ForeignPicture | undefined;
  bytes: number;
  untilMs: number;
}

/** The size of an entry in addition to its picture: its URL, and its place in the map. */
const entryBytes = 1_024;

/** Pictures by source, and for a while the failures. */
export function createPictureMemory({ now, bytesMax = 33_554_432 }: PictureMemoryParameters) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  function remove(source: string): void {
    bytes -= entries.get(source)?.bytes ?? 0;
    entries.delete(source);
  }
  function find(source: string): Entry | undefined {
    const entry = entries.get(source);
    if (entry === undefined || entry.untilMs > now()) return entry;
    remove(source);
    return undefined;
  }
  return {
    has: (source: string): boolean => find(source) !== undefined,
    get(source: string): ForeignPicture | undefined {
      const entry = find(source);
      if (entry === undefined) return undefined;
      entries.delete(source);
      entries.set(source, entry);
      return entry.picture;
    },
    set(source: string, picture: ForeignPicture | undefined, keptMs: number): void {
      remove(source);
      const entry = {
        picture,
        bytes: entryBytes + (picture?.bytes.length ?? 0),
        untilMs: now() + keptMs,
      };
      entries.set(source, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break;
        remove(oldest);
      }
    },
  };
}
