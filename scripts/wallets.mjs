// Writes the bundled wallet list: node scripts/wallets.mjs <wallets.json> [ids.json]
// wallets.json: the wallet registry as the npm package thirdweb 5.121.6 (Apache-2.0) carries it. Marks: @web3icons/core
// (MIT).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanSvg, svgDataUri } from './lib/cleanSvg.mjs';
import { root } from './lib/repo.mjs';

const folder = join(root, 'packages/core/src/wallets/catalogue');
const groupSize = 20;
const imageBytesMax = 8192;
const stores = ['ios', 'android', 'chrome', 'firefox', 'edge', 'safari', 'opera', 'mac', 'windows', 'linux'];

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Tracking parameters of store links carry nothing about the wallet. */
function cleanLink(link) {
  if (!link) return undefined;
  if (!/^https?:/i.test(link)) return link;
  const url = new URL(link);
  url.protocol = 'https:';
  for (const key of [...url.searchParams.keys()]) {
    if (/^(hl|gl|pli|utm_.*|ref|referrer|_branch_match_id|authuser|ct|mt|pt)$/.test(key)) url.searchParams.delete(key);
  }
  return url.href;
}

function compact(entries) {
  const known = Object.entries(entries).filter(([, value]) => value !== undefined && value !== '');
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** A deep link has a scheme; a link without one, or with a scheme that runs in the page, is left out. */
function deepLink(...candidates) {
  const link = candidates.find(
    (text) => text && /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^(javascript|data|vbscript|blob|file):/i.test(text),
  );
  return cleanLink(link);
}

/** Some wallets registered a search engine, or their page in an extension store, as their desktop or web app. */
function appLink(...candidates) {
  const link = deepLink(...candidates);
  return link && /^https:\/\/(?:www\.)?(?:google\.com|chrome\.google\.com|chromewebstore\.google\.com)\//.test(link)
    ? undefined
    : link;
}

/** The store a link is in counts, not the name the registry gives it: several list a Chrome page as their Edge one. */
function isStoreLink(store, link) {
  if (!link || !link.startsWith('https://')) return false;
  const { hostname } = new URL(link);
  if (store === 'edge') return hostname === 'microsoftedge.microsoft.com';
  if (store === 'opera') return hostname === 'addons.opera.com';
  return true;
}

function toWallet(entry, { chains, browse }) {
  const { app = {}, mobile = {}, desktop = {} } = entry;
  return compact({
    id: entry.id,
    name: entry.name.trim(),
    homepage: cleanLink(entry.homepage),
    rdns: entry.rdns,
    chains,
    mobileLink: deepLink(mobile.native, mobile.universal),
    universalLink: mobile.native ? deepLink(mobile.universal) : undefined,
    desktopLink: appLink(desktop.native, desktop.universal),
    webappLink: appLink(app.browser),
    browseLink: deepLink(entry.deepLink?.mobile, browse),
    stores: compact(
      Object.fromEntries(
        stores.map((store) => [store, isStoreLink(store, app[store]) ? cleanLink(app[store]) : undefined]),
      ),
    ),
  });
}

/** `mark` is `kind/name`: wallets, exchanges, networks or tokens. */
async function markImage(mark) {
  const [kind, name] = mark.split('/');
  const { default: svg } = await import(`@web3icons/core/svgs/${kind}/background/${name}.svg.js`);
  return svgDataUri(cleanSvg(svg, mark));
}

async function toImage(entry, { mark }) {
  const image = mark ? await markImage(mark) : entry.image;
  if (!/^data:image\/(webp;base64|svg\+xml),/.test(image)) throw new Error(`${entry.id}: no image`);
  if (image.length > imageBytesMax) throw new Error(`${entry.id}: an image of ${image.length} bytes`);
  return image;
}

function write(path, head, body) {
  writeFileSync(
    join(folder, path),
    `// Written by scripts/wallets.mjs: change ids.json and run it again.\n${head}\n${body}`,
  );
}

const [source, idsPath = join(folder, 'ids.json')] = process.argv.slice(2);
if (!source) throw new Error('usage: node scripts/wallets.mjs <wallets.json> [ids.json]');
const registry = new Map(readJson(source).map((entry) => [entry.id, entry]));
const chosen = readJson(idsPath).wallets.map((choice) => {
  const entry = registry.get(choice.id) ?? (choice.facts && { id: choice.id, ...choice.facts });
  if (!entry) throw new Error(`${choice.id} is not in the registry`);
  return { choice, entry };
});

rmSync(join(folder, 'images'), { recursive: true, force: true });
mkdirSync(join(folder, 'images'), { recursive: true });
const lines = chosen.map(({ choice, entry }) => `  ${JSON.stringify(toWallet(entry, choice))},`);
write(
  'wallets.ts',
  "// Facts of the public wallet registry, from the npm package thirdweb 5.121.6 (Apache-2.0).\nimport type { CatalogueEntry } from '../../contract/catalogueWallet.ts';\n",
  `/** The bundled wallets, most used first, without their images. */\nexport const wallets: readonly CatalogueEntry[] = [\n${lines.join('\n')}\n];\n`,
);
for (let start = 0; start < chosen.length; start += groupSize) {
  const images = await Promise.all(
    chosen
      .slice(start, start + groupSize)
      .map(
        async ({ choice, entry }) => `  ${JSON.stringify(choice.id)}: ${JSON.stringify(await toImage(entry, choice))},`,
      ),
  );
  write(
    `images/group${start / groupSize}.ts`,
    '// Logos are the marks of their owners, used to name them. SVG marks: @web3icons/core (MIT).\n',
    `/** Images of ${groupSize} wallets by wallet id, as data URIs. */\nexport const images: Readonly<Record<string, string>> = {\n${images.join('\n')}\n};\n`,
  );
}
console.log(`${chosen.length} wallets written`);
