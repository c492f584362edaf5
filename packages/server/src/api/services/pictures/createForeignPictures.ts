import { createHash } from 'node:crypto';
import { picturePath } from '@portico/protocol/api';
import type { FetchPublicBytes } from '../../upstream/fetchPublic.ts';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import { createSemaphore } from '../../../async/semaphore.ts';
import { WorkerFailure } from './createWorkerLane.ts';
import type { ForeignReader } from './createForeignReader.ts';
import type { LoadKey } from './keysRepo.ts';
import { type PictureIds, createPictureIds } from './pictureIds.ts';
import { type ForeignPicture, createPictureMemory } from './pictureMemory.ts';

/** Foreign pictures. A page never connects to their hosts: this server fetches them, and serves its redrawn copy. */
export interface ForeignPictures {
  /**
   * The URL for a page of this source: `data:` unchanged, else a path of this server; undefined where none can be made.
   */
  toPageAddress(source: string | undefined): Promise<string | undefined>;
  /**
   * undefined: no such picture. @throws WorkerFailure, UpstreamFailure where it was not tried, and may be had later.
   */
  find(id: string): Promise<ForeignPicture | undefined>;
  /** True where `find` answers without fetching anything. */
  isKnown(id: string): Promise<boolean>;
}

export interface CreateForeignPicturesParameters {
  loadKey: LoadKey;
  reader: ForeignReader;
  fetchBytes: FetchPublicBytes;
  memoryBytesMax?: number;
  now?: () => number;
}

const fetchBytesMax = 2_000_000;
const fetchMs = 8_000;
const fetchesAtOnce = 4;
const fetchesWaitingMax = 64;
/** A host that could not be reached is tried again soon; an invalid picture stays invalid for longer. */
const unreachedMs = 60_000;
const refusedMs = 600_000;
const keptMs = 86_400_000;

/** Fetches, decodes and keeps pictures; each once, few at a time. */
export function createForeignPictures(parameters: CreateForeignPicturesParameters): ForeignPictures {
  const { loadKey, reader, fetchBytes, memoryBytesMax, now = Date.now } = parameters;
  const memory = createPictureMemory({ now, ...(memoryBytesMax !== undefined && { bytesMax: memoryBytesMax }) });
  const gate = createSemaphore(fetchesAtOnce);
  const loading = new Map<string, Promise<ForeignPicture | undefined>>();
  let ids: PictureIds | undefined;

  const loadIds = async (): Promise<PictureIds> => (ids ??= createPictureIds(await loadKey()));

  async function load(url: string): Promise<ForeignPicture | undefined> {
    const signal = AbortSignal.timeout(fetchMs);
    const bytes = await fetchBytes({ url, method: 'GET', accept: 'image/*', signal, bytesMax: fetchBytesMax });
    const picture = await reader.encodePicture(bytes);
    return { ...picture, hash: createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16) };
  }

  /**
   * A failure is that of this picture alone, and is cached: no client can make this server fetch it again and again.
   */
  async function loadAndKeep(url: string): Promise<ForeignPicture | undefined> {
    try {
      const picture = await gate(() => load(url));
      memory.set(url, picture, keptMs);
      return picture;
    } catch (error) {
      const wasRead = error instanceof WorkerFailure;
      if (wasRead && error.kind !== 'refused') throw error;
      memory.set(url, undefined, wasRead ? refusedMs : unreachedMs);
      return undefined;
    }
  }

  return {
    async toPageAddress(source) {
      if (source === undefined || source.startsWith('data:')) return source;
      // Without the database there is no key: names and collectibles are shown without their pictures.
      const own = await loadIds().catch(() => undefined);
      return own && picturePath.replace('{id}', own.seal(source));
    },
    async isKnown(id) {
      const url = (await loadIds()).open(id);
      return url === undefined || memory.has(url);
    },
    async find(id) {
      const url = (await loadIds()).open(id);
      if (url === undefined) return undefined;
      if (memory.has(url)) return memory.get(url);
      const running = loading.get(url);
      if (running !== undefined) return running;
      if (loading.size >= fetchesWaitingMax) throw new UpstreamFailure('limited');
      const started = loadAndKeep(url).finally(() => loading.delete(url));
      loading.set(url, started);
      return started;
    },
  };
}
