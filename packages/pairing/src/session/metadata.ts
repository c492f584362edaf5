import { parseIcon } from '@portico/core/adapter';
import * as v from 'valibot';

const CHARACTERS_MAX = 2000;
const ICONS_MAX = 8;
const text = v.pipe(
  v.fallback(v.string(), ''),
  v.transform((value) => value.slice(0, CHARACTERS_MAX)),
);
const link = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(CHARACTERS_MAX))), undefined);

/** Keeps URLs and one whole picture: icons are stored with the session, and a cut picture is useless. */
function keepIcons(icons: readonly string[]): string[] {
  const first = icons.slice(0, ICONS_MAX);
  const picture = first.find((icon) => parseIcon(icon) !== undefined);
  return first.filter((icon) => icon === picture || icon.length <= CHARACTERS_MAX);
}

/**
 * The metadata that a peer claims, none of it verified: texts are shown as text, pictures only where they are safe, and
 * links are checked before they are opened.
 */
export const metadataSchema = v.object({
  name: text,
  description: text,
  url: text,
  icons: v.fallback(
    v.pipe(
      v.array(v.fallback(v.string(), '')),
      v.transform((icons) => keepIcons(icons)),
    ),
    [],
  ),
  redirect: v.fallback(v.optional(v.object({ native: link, universal: link })), undefined),
});

export type PeerMetadata = v.InferOutput<typeof metadataSchema>;
