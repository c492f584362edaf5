import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { cleanSvg } from './cleanSvg.ts';
import { fileNameOf } from './pictures.ts';
import { type WalletFile, walletFileSchema } from './walletFile.ts';

const anyText = v.optional(v.string());
const anyLinks = v.optional(v.record(v.string(), v.nullish(v.string())));

/** A wallet as the public registry lists it. */
const registryEntry = v.object({
  id: v.string(),
  name: v.string(),
  homepage: anyText,
  rdns: v.nullish(v.string()),
  app: anyLinks,
  mobile: anyLinks,
  desktop: anyLinks,
  deepLink: anyLinks,
  image: v.string(),
});

/** A wallet of the registry. */
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** Facts that a registry does not contain. */
export interface ImportChoice {
  rank?: number;
  chains?: string[];
  chainsSource?: string;
  /** SVG in place of the registry's picture. */
  mark?: string;
}

export interface ImportResult {
  written: number;
  /** Wallets left out, with the reason. */
  refused: { id: string; why: string }[];
}

const stores = ['ios', 'android', 'chrome', 'firefox', 'edge', 'safari', 'opera', 'mac', 'windows', 'linux'] as const;
const imageBytesMax = 65_536;

/** Tracking parameters of store links do not identify the wallet. */
function cleanLink(link: string): string {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return link;
  const url = new URL(link);
  url.protocol = 'https:';
  for (const key of [...url.searchParams.keys()]) {
    if (/^(?:hl|gl|pli|utm_.*|ref|referrer|_branch_match_id|authuser|ct|mt|pt)$/.test(key))
      url.searchParams.delete(key);
  }
  return url.href;
}

function deepLink(...candidates: (string | null | undefined)[]): string | undefined {
  const isSafe = (text: string) =>
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^(?:javascript|data|vbscript|blob|file):/i.test(text);
  const link = candidates.find((text) => typeof text === 'string' && isSafe(text.trim()));
  return typeof link === 'string' ? cleanLink(link.trim()) : undefined;
}

/** Some wallets registered a search engine, or their page in an extension store, as their app. */
function appLink(...candidates: (string | null | undefined)[]): string | undefined {
  const link = deepLink(...candidates);
  const googlePages = /^https:\/\/(?:www\.)?(?:google\.com|chrome\.google\.com|chromewebstore\.google\.com)\//;
  return link !== undefined && googlePages.test(link) ? undefined : link;
}

function webLink(link: string | null | undefined): string | undefined {
  const found = deepLink(link);
  return found?.startsWith('https://') === true && URL.canParse(found) ? found : undefined;
}

/** The store a link leads to counts, not the name it is listed under. */
function storeLink(store: (typeof stores)[number], link: string | null | undefined): string | undefined {
  const found = webLink(link);
  if (found === undefined) return undefined;
  const { hostname } = new URL(found);
  if (store === 'edge') return hostname === 'microsoftedge.microsoft.com' ? found : undefined;
  return store === 'opera' && hostname !== 'addons.opera.com' ? undefined : found;
}

function compact<Part extends object>(part: Part): Part | undefined {
  const known = Object.entries(part).filter(([, value]) => value !== undefined);
  // The same keys with the same values, without those that have none.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return known.length === 0 ? undefined : (Object.fromEntries(known) as Part);
}

function toWalletFile(entry: RegistryEntry, { rank, chains, chainsSource }: ImportChoice): WalletFile {
  const { app = {}, mobile = {}, desktop = {} } = entry;
  const mobileLink = deepLink(mobile['native'], mobile['universal']);
  const universalLink = deepLink(mobile['universal']);
  const file = {
    id: entry.id,
    name: entry.name.trim(),
    rank,
    homepage: webLink(entry.homepage),
    rdns: entry.rdns || undefined,
    chains,
    chainsSource,
    links: compact({
      mobile: mobileLink,
      universal: universalLink === mobileLink ? undefined : universalLink,
      desktop: appLink(desktop['native'], desktop['universal']),
      webapp: webLink(appLink(app['browser'])),
      browse: deepLink(entry.deepLink?.['mobile']),
    }),
    stores: compact(Object.fromEntries(stores.map((store) => [store, storeLink(store, app[store])]))),
  };
  return v.parse(walletFileSchema, JSON.parse(JSON.stringify(file)));
}

/** Bytes begin as their format requires: a web server's error page saved as a picture does not. */
function matchesType(type: string, bytes: Buffer): boolean {
  if (type === 'webp') return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}

function toPicture(image: string): { extension: string; bytes: Buffer } {
  const [, type, coding, data] =
    /^data:image\/(svg\+xml|webp|png)(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(image) ?? [];
  if (type === undefined || data === undefined) throw new Error('its picture is none of svg, webp, png');
  const bytes = coding === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, 'base64');
  if (bytes.length > imageBytesMax) throw new Error('its picture is too large');
  if (type === 'svg+xml') return { extension: 'svg', bytes: Buffer.from(cleanSvg(bytes.toString('utf8'))) };
  if (!matchesType(type, bytes)) throw new Error(`its picture is no ${type}`);
  return { extension: type, bytes };
}

/**
 * Writes a registry's wallets into a catalogue folder, one data file and one picture each. An invalid wallet is left
 * out and reported; the others are written.
 */
export function importWallets(
  list: unknown,
  catalogue: string,
  choices: ReadonlyMap<string, ImportChoice> = new Map(),
): ImportResult {
  const folder = join(catalogue, 'wallets');
  mkdirSync(folder, { recursive: true });
  const result: ImportResult = { written: 0, refused: [] };
  for (const item of v.parse(v.array(v.unknown()), list)) {
    const parsed = v.safeParse(registryEntry, item);
    const id = parsed.success ? parsed.output.id : 'an entry';
    try {
      const entry = parsed.success ? parsed.output : v.parse(registryEntry, item);
      const choice = choices.get(entry.id) ?? {};
      const file = toWalletFile(entry, choice);
      const picture =
        choice.mark === undefined
          ? toPicture(entry.image)
          : { extension: 'svg', bytes: Buffer.from(cleanSvg(choice.mark)) };
      const base = join(folder, fileNameOf(file.id));
      for (const extension of ['svg', 'webp', 'png']) rmSync(`${base}.${extension}`, { force: true });
      writeFileSync(`${base}.${picture.extension}`, picture.bytes);
      writeFileSync(`${base}.json`, `${JSON.stringify(file, null, 2)}\n`);
      result.written += 1;
    } catch (error) {
      result.refused.push({ id, why: error instanceof Error ? error.message : 'it is not right' });
    }
  }
  return result;
}
