import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPortico } from '@portico/core';
import { mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { expect, onTestFinished, test } from 'vitest';
import { codeFor } from './codeFor.ts';
import { accents, defaultSettings, fonts, locales, radii, toOptions, type Settings } from './settings.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Each choice of the page alone, and all of them together. */
const changes: readonly Partial<Settings>[] = [
  {},
  ...(['light', 'dark'] as const).map((mode) => ({ mode })),
  ...accents.map(({ value }) => ({ accent: value })),
  ...fonts.map(({ value }) => ({ font: value })),
  ...radii.map(({ value }) => ({ radius: value })),
  ...locales.map(([locale]) => ({ locale })),
  ...(['ltr', 'rtl'] as const).map((direction) => ({ direction })),
  { isCollapsed: true },
  { hasLegalCheckbox: true },
  { isEmbedded: true },
  { isFullScreenSheet: true },
  {
    mode: 'dark',
    accent: accents[2].value,
    font: fonts[3].value,
    radius: radii[2].value,
    locale: 'ar',
    direction: 'rtl',
    isCollapsed: true,
    hasLegalCheckbox: true,
    isEmbedded: true,
    isFullScreenSheet: true,
  },
];
const all = changes.map((change): Settings => ({ ...defaultSettings, ...change }));

/** The code for a React site in the README. */
async function codeOfReadme(): Promise<string> {
  const text = await readFile(join(repository, 'README.md'), 'utf8');
  return /```tsx\n([\s\S]*?)```/.exec(text)?.[1] ?? 'The README shows no code.';
}

test(
  'behavior: the code for every choice, and that of the README, compiles in a strict project',
  { timeout: 60_000 },
  async () => {
    const folder = join(repository, '.portico', 'demo-code');
    await mkdir(folder, { recursive: true });
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await Promise.all(all.map((settings, index) => writeFile(join(folder, `App${index}.tsx`), codeFor(settings))));
    for (const chosen of [['solana'], ['bip122'], ['polkadot'], ['eip155', 'solana', 'bip122', 'polkadot']] as const) {
      await writeFile(join(folder, `${chosen.join('')}.tsx`), codeFor(defaultSettings, chosen));
    }
    await writeFile(join(folder, 'Readme.tsx'), await codeOfReadme());
    const compilerOptions = { noEmit: true, customConditions: ['portico-source'], types: [] };
    const include = ['*.tsx', join(repository, 'types')];
    const config = { extends: join(repository, 'tsconfig.json'), compilerOptions, include };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(repository, 'node_modules/.bin/tsc');
    const { stdout } = await promisify(execFile)(compiler, ['-p', folder, '--pretty', 'false']).catch(
      (error: { readonly stdout: string }) => error,
    );
    expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([]);
  },
);

test.each(all)('behavior: a portico takes the options of %j', (settings) => {
  const portico = createPortico({
    projectId: 'demo',
    networks: [mainnet],
    adapters: [evmAdapter()],
    ...toOptions(settings),
  });
  expect(portico.getState().alerts).toEqual([]);
  portico.destroy();
});

test('behavior: defaults are left out of the code, every changed option is written', () => {
  expect(codeFor(defaultSettings)).not.toMatch(/theme|locale|features|enable/);
  const code = codeFor({ ...defaultSettings, accent: accents[2].value, isCollapsed: true, locale: 'he' });
  expect(code).toContain(`'--portico-accent': '${accents[2].value}'`);
  expect(code).toContain('collapseWallets: true');
  expect(code).toContain("locale: 'he'");
});

test('behavior: embedded, the code places the modal in the page', () => {
  expect(codeFor({ ...defaultSettings, isEmbedded: true })).toContain('      <Modal />');
  expect(codeFor(defaultSettings)).not.toContain('Modal');
});
