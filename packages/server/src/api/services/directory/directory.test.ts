import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { getWallets } from '@portico/protocol/api';
import { describe, expect, test } from 'vitest';
import { createTestApp, jsonOf } from '../../../testSupport/testApp.ts';
import { cleanSvg } from './cleanSvg.ts';
import { createDirectory } from './createDirectory.ts';
import { importWallets } from './importWallets.ts';
import { loadCatalogue, ownCatalogue } from './loadCatalogue.ts';
import { createPictures } from './pictures.ts';

const files = loadCatalogue([ownCatalogue()]);
const pictures = createPictures([ownCatalogue()]);
const { app } = createTestApp();

async function sendRequest(query: Record<string, string>) {
  const search = new URLSearchParams({ projectId: 'demo', ...query });
  const response = await app.request(`/getWallets?${search.toString()}`);
  return v.parse(getWallets.response, await jsonOf(response));
}
const names = async (query: Record<string, string>) => (await sendRequest(query)).data.map(({ name }) => name);

describe('catalogue', () => {
  test('misc: every wallet has a valid data file, its own name and a picture of the format that it names', () => {
    expect(files).toHaveLength(539);
    expect(new Set(files.map(({ id }) => id)).size).toBe(539);
    for (const { id } of files) {
      const picture = pictures.find('wallet', id);
      expect(picture?.bytes.length, id).toBeGreaterThan(50);
      if (picture?.type === 'image/svg+xml') {
        const svg = new TextDecoder().decode(picture.bytes);
        expect(cleanSvg(svg), id).toBe(svg);
      }
    }
  });

  test('misc: chains are listed only with the page of the wallet that documents them', () => {
    for (const { id, chains, chainsSource } of files)
      expect([id, chains === undefined]).toEqual([id, chainsSource === undefined]);
  });

  test('misc: no two wallets have the same rdns', () => {
    const seen = files.flatMap(({ rdns }) => (rdns === undefined ? [] : [rdns.toLowerCase()]));
    const twice = seen.filter((rdns, index) => seen.indexOf(rdns) !== index);
    expect(twice).toEqual([]);
  });

  test('error: a file that is not right stops the start, and is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-catalogue-'));
    const picture = `data:image/svg+xml,${encodeURIComponent('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')}`;
    importWallets([{ id: 'a.wallet', name: 'A', image: picture }], folder);
    expect(loadCatalogue([folder]).map(({ id }) => id)).toEqual(['a.wallet']);
    writeFileSync(join(folder, 'wallets', 'b.json'), '{"id":"b","name":"B","links":{"mobile":"javascript:alert(1)"}}');
    expect(() => loadCatalogue([folder])).toThrow(/b\.json/);
    writeFileSync(join(folder, 'wallets', 'b.json'), '{"id":"other","name":"B"}');
    expect(() => loadCatalogue([folder])).toThrow('holds the wallet other');
    rmSync(folder, { recursive: true });
  });
});

describe('getWallets', () => {
  test('behavior: pages of forty by default, most used first, all of them counted', async () => {
    const first = await sendRequest({});
    expect([first.data.length, first.count]).toEqual([40, 539]);
    expect(first.data[0]?.id).toBe('io.metamask');
    const last = await sendRequest({ page: '14' });
    expect(last.data).toHaveLength(539 - 13 * 40);
    expect((await sendRequest({ page: '15' })).data).toEqual([]);
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => sendRequest({ page: String(index + 1), entries: '100' })),
    );
    expect(new Set(all.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(539);
  });

  test('behavior: a search is ranked and forgives a slip', async () => {
    expect((await names({ search: 'metamask' }))[0]).toBe('MetaMask');
    for (const slip of ['metamsk', 'metamaks', 'metammask', 'METAMASK ', 'meta mask'.replace(' ', '')]) {
      expect((await names({ search: slip }))[0], slip).toBe('MetaMask');
    }
    expect((await names({ search: 'trust' }))[0]).toMatch(/^Trust/);
    expect((await names({ search: 'rainbwo' }))[0]).toBe('Rainbow');
    expect(await names({ search: 'zzzzqqqq' })).toEqual([]);
  });

  test('param: include, exclude, chains and badge_type narrow the list', async () => {
    expect((await sendRequest({ include: 'io.metamask,me.rainbow' })).count).toBe(2);
    expect((await sendRequest({ exclude: 'io.metamask' })).count).toBe(538);
    expect((await sendRequest({ include: 'io.metamask', exclude: 'io.metamask' })).count).toBe(0);
    expect((await sendRequest({ badge_type: 'certified' })).count).toBe(0);
    expect((await sendRequest({ badge_type: 'none' })).count).toBe(539);
    const onlyEvm = files.filter(({ chains }) => chains?.every((chain) => chain.startsWith('eip155')) === true);
    const forSolana = await sendRequest({ chains: 'solana', include: onlyEvm.map(({ id }) => id).join(',') || 'none' });
    expect(forSolana.count).toBe(0);
  });

  test('param: chains match by namespace and by id, and unknown ones are kept', () => {
    const some = [
      { id: 'io.metamask', name: 'E', chains: ['eip155'] },
      { id: 'app.phantom', name: 'S', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
      { id: 'me.rainbow', name: 'U' },
    ];
    const directory = createDirectory(some, pictures);
    const found = (chains: string[]) => directory.find({ page: 1, entries: 9, chains }).data.map(({ name }) => name);
    expect(found(['eip155:1'])).toEqual(['E', 'U']);
    expect(found(['solana'])).toEqual(['S', 'U']);
    expect(found(['solana:other'])).toEqual(['U']);
    expect(found(['eip155', 'solana'])).toEqual(['E', 'S', 'U']);
  });

  test('error: whatever is searched for, there is an answer, and it comes from the list', async () => {
    const known = new Set(files.map(({ id }) => id));
    const nasty = [
      "' OR 1=1 --",
      '%',
      '_',
      '\\',
      '.*',
      '(((((',
      '${7*7}',
      '<script>',
      '\u0000',
      '__proto__',
      'constructor',
      '🦊',
      'ﷺ'.repeat(10),
    ];
    for (const search of nasty)
      for (const { id } of (await sendRequest({ search })).data) expect(known.has(id)).toBe(true);
    const directory = createDirectory(files, pictures);
    fc.assert(
      fc.property(fc.string({ maxLength: 64, unit: 'binary' }), (search) => {
        const { data, count } = directory.find({ page: 1, entries: 100, search });
        expect(data.length).toBeLessThanOrEqual(Math.min(100, count));
      }),
      { numRuns: 60 },
    );
  });
});

describe('pictures', () => {
  test('behavior: an address with the hash never changes its meaning, one without is requested again', async () => {
    const [wallet] = (await sendRequest({ include: 'io.metamask' })).data;
    const exact = await app.request(`/getWalletImage/${wallet?.image_id ?? ''}`);
    expect(exact.headers.get('cache-control')).toContain('immutable');
    expect(exact.headers.get('content-type')).toBe('image/svg+xml');
    expect(exact.headers.get('content-security-policy')).toContain('sandbox');
    const plain = await app.request('/getWalletImage/io.metamask');
    expect(plain.headers.get('cache-control')).not.toContain('immutable');
    expect(await plain.text()).toBe(await exact.text());
    const again = await app.request('/getWalletImage/io.metamask', {
      headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await app.request('/getWalletImage/io.metamask.0000000000000000')).status).toBe(404);
  });

  test('behavior: every wallet of the list has its picture under the id it names', async () => {
    const { data } = await sendRequest({ entries: '100' });
    for (const { image_id: id } of data)
      expect((await app.request(`/getWalletImage/${encodeURIComponent(id)}`)).status, id).toBe(200);
  });

  test('behavior: networks by CAIP-2 id, tokens by symbol, currencies by code', async () => {
    for (const path of [
      '/public/getAssetImage/eip155:1',
      '/public/getAssetImage/eip155%3A8453',
      '/public/getTokenImage/USDC',
      '/public/getCurrencyImage/usd',
      '/public/getCurrencyImage/EUR',
    ]) {
      const response = await app.request(path);
      expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
      expect(await response.text()).toMatch(/^<svg /);
    }
  });

  test('error: an id is found in a list and never made into a path', async () => {
    const tricks = [
      '..%2f..%2fpackage.json',
      '%2e%2e%2f%2e%2e%2fpackage',
      '..%5c..%5cx',
      'io.metamask.json',
      'io.metamask%00',
      '%2fetc%2fpasswd',
      '__proto__',
      'constructor',
      'eip155@1',
      'a'.repeat(5_000),
    ];
    for (const trick of tricks) {
      for (const path of [
        '/getWalletImage/',
        '/public/getAssetImage/',
        '/public/getTokenImage/',
        '/public/getCurrencyImage/',
      ]) {
        expect([path + trick, (await app.request(path + trick)).status]).toEqual([path + trick, 404]);
      }
    }
  });
});

describe('cleanSvg', () => {
  const inside = (markup: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${markup}</svg>`;

  const hostile = [
    inside('<script>alert(1)</script>'),
    inside('<path d="M0 0" onload="alert(1)"/>'),
    inside('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
    inside('<use href="https://evil.example/x.svg#a"/>'),
    inside('<use href="data:image/svg+xml,x#a"/>'),
    inside('<image href="https://evil.example/pixel.png"/>'),
    inside('<foreignObject><iframe src="https://evil.example"/></foreignObject>'),
    inside('<style>@import "https://evil.example"</style>'),
    inside('<path d="M0 0" style="fill:url(https://evil.example)"/>'),
    inside('<path d="M0 0" fill="url(https://evil.example/#a)"/>'),
    inside('<path d="M0 0" fill="URL( &quot;//evil.example&quot; )"/>'),
    inside('<animate attributeName="href" values="javascript:alert(1)"/>'),
    inside('<set attributeName="onload" to="alert(1)"/>'),
    inside('<svg viewBox="0 0 1 1"/>'),
    inside('some text'),
    inside('<path d="M0 0" mask="image-set(&quot;https://evil.example/a.png&quot; 1x)"/>'),
    inside('<path d="M0 0" fill="u/**/rl(https://evil.example/a.svg#a)"/>'),
    inside('<![CDATA[<script>alert(1)</script>]]>'),
    '<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1">&x;</svg>',
    '<?xml-stylesheet href="https://evil.example"?><svg viewBox="0 0 1 1"/>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></svg>',
    '<svg><path d="M0 0"/></svg>',
    '<html><body/></html>',
    '',
    'x'.repeat(70_000),
    inside('<path d="M0 0" fill="u\\72l(https://evil.example/a.svg#a)"/>'),
  ];

  test('behavior: a plain mark stays, without size, title and what programmes leave', () => {
    const svg = `<?xml version="1.0"?>\n<svg width="10" height="10" viewBox="0 0 1 1" class="x"><!-- c --><title>T</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h1v1z" fill="url(#a)"/></svg>`;
    const clean = cleanSvg(svg);
    expect(clean).toBe(
      inside(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h1v1z" fill="url(#a)"/>',
      ).replace(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">',
      ),
    );
    expect(cleanSvg(clean)).toBe(clean);
  });

  test('error: whatever runs, loads or leads out is refused', () => {
    for (const svg of hostile)
      for (const hasText of [false, true]) expect(() => cleanSvg(svg, { hasText }), svg.slice(0, 120)).toThrow();
  });

  const wordy = inside(
    '<style>.base { fill: white; font-family: "Courier New", serif; font-size: 14px; user-select: none } text.loud, #a tspan{font-weight:bold;}/* c */</style>' +
      '<rect width="100%" height="100%" fill="black"/><defs><path id="p" d="M0 0h9"/></defs>' +
      '<text x="10" y="20" class="base" style="letter-spacing:1px; cursor:pointer" text-anchor="middle">"Grim &amp; Shout" <tspan dy="1.2em">&lt;b&gt; of &#x1F409;</tspan></text>' +
      '<text><textPath href="#p">along</textPath></text>',
  );

  test('behavior: text stays where it is allowed, in the fonts of the viewer, with plain styles', () => {
    const clean = cleanSvg(wordy, { hasText: true });
    expect(clean).toBe(
      inside(
        '<style>.base{fill:white;font-family:&quot;Courier New&quot;, serif;font-size:14px}text.loud, #a tspan{font-weight:bold}</style>' +
          '<rect width="100%" height="100%" fill="black"/><defs><path id="p" d="M0 0h9"/></defs>' +
          '<text x="10" y="20" class="base" style="letter-spacing:1px" text-anchor="middle">&quot;Grim &amp; Shout&quot; <tspan dy="1.2em">&lt;b&gt; of \u{1F409}</tspan></text>' +
          '<text><textPath href="#p">along</textPath></text>',
      ),
    );
    expect(cleanSvg(clean, { hasText: true })).toBe(clean);
    const packed = inside('<style><![CDATA[.a{fill:red}]]></style><text class="a"><![CDATA[a < b]]></text>');
    expect(cleanSvg(packed, { hasText: true })).toBe(
      inside('<style>.a{fill:red}</style><text class="a">a &lt; b</text>'),
    );
    const sized = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="50.5px"><text>a</text></svg>';
    expect(cleanSvg(sized, { hasText: true })).toBe(
      '<svg viewBox="0 0 500 50.5" xmlns="http://www.w3.org/2000/svg"><text>a</text></svg>',
    );
    for (const side of ['', '0', '100%', '1"e', '99999999'])
      expect(() => cleanSvg(sized.replace('500', side), { hasText: true }), side).toThrow();
    expect(() => cleanSvg(sized.replace('<text>a</text>', ''))).toThrow('has no viewBox');
    expect(() => cleanSvg(wordy)).toThrow('holds <style>');
    expect(() => cleanSvg(inside('<text>a</text>'))).toThrow('holds <text>');
  });

  test('error: text loads nothing from outside', () => {
    const styles = [
      '@import url(https://evil.example/a.css);',
      '@import "//evil.example/a.css";',
      '@font-face{font-family:a;src:url(https://evil.example/a.woff2)}',
      '@font-face{font-family:a;src:url(data:font/woff2;base64,AAAA)}',
      '@media print{.a{fill:red}}',
      '@keyframes a{from{fill:red}}',
      '.a{fill:url(https://evil.example/a.svg#a)}',
      '.a{fill:url("//evil.example/a.svg#a")}',
      '.a{fill:url(a.svg#a)}',
      '.a{fill:u\\72l(a.svg#a)}',
      '.a{background:red}',
      '.a{background-image:url(#a)}',
      '.a{-x:y;behavior:x}',
      '.a{--a:url(#a)}',
      '.a{animation:a 1s}',
      '.a{fill:image-set("a.png" 1x)}',
      '.a{fill:re/**/d:x}',
      '.a:hover{fill:red}',
      'a[href^="x"]{fill:red}',
      '.a{fill:red',
      '.a{fill:red}}',
      '</style><script>alert(1)</script><style>',
      '&lt;/style>&lt;script>alert(1)&lt;/script>',
    ];
    for (const style of styles)
      expect(() => cleanSvg(inside(`<style>${style}</style>`), { hasText: true }), style).toThrow();
    const markup = [
      '<text onclick="alert(1)">a</text>',
      '<text><a href="https://evil.example">a</a></text>',
      '<text><textPath href="https://evil.example/#p">a</textPath></text>',
      '<text style="fill:url(https://evil.example)">a</text>',
      '<text style="background:url(#a)">a</text>',
      '<text font-family="u\\72l(a)">a</text>',
      '<text><script>alert(1)</script></text>',
      '<text><foreignObject><p>a</p></foreignObject></text>',
      '<text><animate attributeName="x"/></text>',
      '<style><path d="M0 0"/></style>',
      '<g>a</g>',
      '<font-face font-family="a"><font-face-src><font-face-uri href="//evil.example"/></font-face-src></font-face>',
    ];
    for (const one of markup) expect(() => cleanSvg(inside(one), { hasText: true }), one).toThrow();
    expect(() => cleanSvg('<style>.a{fill:red}</style>', { hasText: true })).toThrow();
  });
});

test('error: an import leaves out invalid wallets, reports why, and writes the rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-import-'));
  const svg = (markup: string) =>
    `data:image/svg+xml;base64,${Buffer.from(`<svg viewBox="0 0 1 1">${markup}</svg>`).toString('base64')}`;
  const fine = {
    id: 'good',
    name: ' Good ',
    image: svg('<path d="M0 0"/>'),
    mobile: { native: 'javascript:alert(1)', universal: 'https://good.example/?utm_source=x' },
    app: { edge: 'https://chrome.google.com/x' },
  };
  const result = importWallets(
    [
      fine,
      { id: 'script', name: 'S', image: svg('<script/>') },
      { id: '../../up', name: 'U', image: svg('') },
      { id: 'html', name: 'H', image: `data:image/png;base64,${Buffer.from('<html>').toString('base64')}` },
      { id: 'huge', name: 'X', image: `data:image/webp;base64,${'A'.repeat(200_000)}` },
      'nonsense',
    ],
    folder,
  );
  expect(result.written).toBe(1);
  expect(result.refused.map(({ id }) => id)).toEqual(['script', '../../up', 'html', 'huge', 'an entry']);
  const written: unknown = JSON.parse(readFileSync(join(folder, 'wallets', 'good.json'), 'utf8'));
  expect(written).toEqual({ id: 'good', name: 'Good', links: { mobile: 'https://good.example/' } });
  rmSync(folder, { recursive: true });
});
