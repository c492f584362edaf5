import * as v from 'valibot';
import { cleanText } from '../chain/cleanText.ts';
import { readDataUrl } from './dataUrl.ts';
import { toPictureSource } from './pictureSource.ts';

/** The parts of metadata that may be shown. */
export interface Metadata {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** A picture's `data:` address, or the `https:` address that this server fetches it from. */
  readonly image?: string | undefined;
}

const nameMax = 100;
const descriptionMax = 1_000;
const text = v.fallback(v.optional(v.string()), undefined);
const schema = v.object({ name: text, description: text, image: text, image_url: text, image_data: text });
const jsonTypes = ['application/json', 'text/plain', 'text/json'];

/** The parts of a collectible's JSON, plain or in a `data:` address; undefined where there is nothing of use. */
export function parseMetadata(source: string, ipfsGateway: string): Metadata | undefined {
  try {
    const json = source.startsWith('data:') ? readDataUrl(source, jsonTypes) : source;
    const parsed = v.safeParse(schema, JSON.parse(json ?? ''));
    if (!parsed.success) return undefined;
    const { name = '', description = '', image, image_url: imageUrl, image_data: imageData } = parsed.output;
    return {
      name: cleanText(name, nameMax),
      description: cleanText(description, descriptionMax),
      image: toPictureSource(image ?? imageUrl ?? imageData ?? '', ipfsGateway),
    };
  } catch {
    return undefined;
  }
}
