import { filesUnder } from '../lib/repo.mjs';
import { asPhrase, camelCase } from './plan.mjs';

const componentFile = (name) => `import { useT } from '../../hooks/useT.tsx';

export { default as styles } from './${camelCase(name)}.css';
export const title = '${camelCase(name)}.title';

/** What a visitor does here, in a sentence. */
export default function ${name}View() {
  const t = useT<'${camelCase(name)}'>();
  return (
    <div className="view">
      <p>{t('${camelCase(name)}.text')}</p>
    </div>
  );
}
`;

/** Every locale by the name of its file. */
const locales = () =>
  filesUnder('packages/ui/src/i18n/locales', (file) => /^\w+\.ts$/.test(file))
    .filter((path) => /\/locales\/\w+\.ts$/.test(path))
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length));

function messageFile(locale, name) {
  const feature = camelCase(name);
  const messages = `export const messages = {
  '${feature}.title': '${asPhrase(name)}',
  '${feature}.text': 'What this is for.',
}`;
  if (locale === 'en') return `/** Messages of the view ${name}. */\n${messages} as const;\n`;
  return `import type { FeatureMessages } from '../../messages.ts';

/** Messages of \`${feature}\`, to be translated from English. */
${messages} satisfies FeatureMessages<'${feature}'>;
`;
}

const fixtureFile = (name) => `import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('${name}', {
  default: { route: { view: '${name}' } },
});
`;

const testFile = (name) => `import { expect, test } from 'vitest';
import { showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './${camelCase(name)}.fixtures.ts';

test('behavior: the view shows what it is for', async () => {
  const page = await showFixture(fixtures);
  expect(page.text()).toContain('What this is for.');
});
`;

export const view = {
  description: 'a view of the modal',
  example: 'Feedback',
  names: /^[A-Z][a-zA-Z]+$/,
  make(name) {
    const folder = `packages/ui/src/views/${name}`;
    const texts = camelCase(name);
    return {
      files: {
        [`${folder}/${name}View.tsx`]: componentFile(name),
        [`${folder}/${texts}.css`]: '@layer views {\n}\n',
        [`${folder}/${texts}.fixtures.ts`]: fixtureFile(name),
        [`${folder}/${name}View.test.tsx`]: testFile(name),
        ...Object.fromEntries(
          locales().map((locale) => [`packages/ui/src/i18n/locales/${locale}/${texts}.ts`, messageFile(locale, name)]),
        ),
      },
      edits: [
        {
          file: 'packages/ui/src/router/routes.ts',
          before: /^ {2}\| \{ readonly view: 'SIWXSignMessage' \}/,
          text: `  | { readonly view: '${name}' }`,
        },
        {
          file: 'packages/ui/src/views/registry.ts',
          before: '};',
          text: `  ${name}: {
    load: () => import('./${name}/${name}View.tsx'),
    messages: ['${texts}'],
  },`,
        },
        ...locales().map((locale) => ({
          file: `packages/ui/src/i18n/locales/${locale}.ts`,
          after: /^ {2}\w+: \(\) => import\(/,
          text: `  ${texts}: () => import('./${locale}/${texts}.ts'),`,
        })),
      ],
      next: [
        `Write ${folder}/${name}View.tsx; the route's data goes into its member of the union in router/routes.ts.`,
        `Translate packages/ui/src/i18n/locales/*/${texts}.ts; where the view belongs to a feature that has messages, put them there instead.`,
        'Lead to it: `router.push` from another view, or a member of `OpenParameters` in packages/core/src/store/modalState.ts where a host may open it (packages/ui/src/flows/openingRoutes.ts makes its route).',
        `Show each of its states in ${folder}/${texts}.fixtures.ts: the gallery renders them, axe reads them.`,
        `Test it in ${folder}/${name}View.test.tsx: reached and used by keyboard alone.`,
        'Write its messages into the docs: npm run check -- docs --update',
      ],
    };
  },
};
