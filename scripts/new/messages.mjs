import { filesUnder, readText } from '../lib/repo.mjs';
import { asPhrase, capitalised } from './plan.mjs';

const icons = 'packages/core/src/chains/icons/index.ts';

export const network = {
  description: 'a chain in the list of networks',
  example: 'lineaSepolia',
  names: /^[a-z][a-zA-Z\d]+$/,
  make: (name) => ({
    files: {
      [`packages/core/src/chains/${name}.ts`]: `import type { NetworkOf } from '../contract/network.ts';

/** ${asPhrase(name)}, \`eip155:0\`. */
export const ${name}: NetworkOf<'eip155:0', 0> = {
  id: 0,
  name: '${asPhrase(name)}',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:0',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
};
`,
    },
    edits: [
      {
        file: 'packages/core/src/exports/networks.ts',
        after: /^export \{ \w+ \} from '\.\.\/chains\//,
        text: `export { ${name} } from '../chains/${name}.ts';`,
      },
      {
        file: 'packages/core/src/chains/publicNodes.ts',
        after: /^import \{ \w+ \} from '\.\/\w+\.ts';$/,
        text: `import { ${name} } from './${name}.ts';`,
      },
      { file: 'packages/core/src/chains/publicNodes.ts', before: '];', text: `  ${name},` },
      { file: icons, after: /^ {2}\['eip155:\d+', /, text: "  ['eip155:0', ethereum]," },
    ],
    next: [
      `Fill packages/core/src/chains/${name}.ts: the id, a public RPC URL that allows browsers, the explorer, Multicall3 where it is deployed, \`testnet: true\` for a test network.`,
      `Write its id into ${icons}, in place of 0. A network with a mark of its own gets it in scripts/chainIcons.mjs: node scripts/chainIcons.mjs, and the file that it wrote in place of \`ethereum\`.`,
      'Accept the new public name: npm run check -- names docs --update',
    ],
  }),
};

/** The lines of a file between a line and the one that closes it. */
function bodyOf(file, start, end) {
  const text = readText(file);
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${file} has no '${start}'; the stub in scripts/new has grown old.`);
  return text.slice(from + start.length, to);
}

const errors = 'packages/protocol/src/errors';

/** The message of every error in English: the specification's texts, then ours. */
const errorsInEnglish = () =>
  bodyOf(`${errors}/earlyMessages.ts`, 'export const earlyMessages = {', '} as const') +
  bodyOf(`${errors}/caipMessages.ts`, 'export const caipMessages = {', '} as const').replace(/^\n/, '') +
  bodyOf(`${errors}/specMessages.ts`, '  ...caipMessages,', '} as const').replace(/^\n/, '') +
  bodyOf(`${errors}/specMessages.ts`, 'export const namedMessages = {', '} as const').replace(/^\n/, '') +
  bodyOf(`${errors}/explanations.ts`, '  ...lazyMessages,', '};').replace(/^\n/, '');

const locales = 'packages/ui/src/i18n/locales';

/** The English file of each feature. */
const messageFiles = () => filesUnder(`${locales}/en`);

const early = {
  connect: 'packages/ui/src/button/connectMessages.ts',
  button: 'packages/ui/src/button/buttonMessages.ts',
  oldBrowser: 'packages/ui/src/frame/oldBrowserMessages.ts',
};

/** The texts that load before the files of a locale, in English, and its name in the demo. */
function buttonTexts(key) {
  const english = (file, start, end) => bodyOf(file, start, end).trim();
  const tag = key.replaceAll("'", '');
  const entry = /^ {2}'?[\w-]+'?: '/;
  return [
    { file: early.connect, after: entry, text: `  ${key}: ${english(early.connect, '  en: ', '\n')}` },
    { file: early.oldBrowser, after: entry, text: `  ${key}: ${english(early.oldBrowser, '  en: ', '\n')}` },
    {
      file: early.button,
      after: '  },',
      text: `  ${key}: {${bodyOf('packages/ui/src/button/englishButtonMessages.ts', 'englishButtonMessages = {', '\n};').replaceAll('\n', '\n  ')}
  },`,
    },
    {
      file: 'apps/demo/src/settings.ts',
      after: /^ {2}\['[\w-]+', '.*'\],$/,
      text: `  ['${tag}', '${capitalised(new Intl.DisplayNames([tag], { type: 'language' }).of(tag))}'],`,
    },
  ];
}

/** The files of a locale, in English. */
function localeFiles(identifier, { file, errorFile }) {
  const initial = bodyOf(`${locales}/en.ts`, 'export const initial = {', '} as const;');
  const features = bodyOf(`${locales}/en.ts`, 'export const features = {', '} as const;');
  return {
    [file]: `import type { Locale } from '../messages.ts';

/** To be translated from English. */
export const initial = {${initial}} satisfies Locale['initial'];

export const features = {${features.replaceAll('./en/', `./${identifier}/`)}} satisfies Locale['features'];
`,
    ...Object.fromEntries(
      messageFiles().map((english) => {
        const feature = english.slice(english.lastIndexOf('/') + 1, -'.ts'.length);
        const messages = bodyOf(english, 'export const messages = {', '} as const;');
        return [
          `${locales}/${identifier}/${feature}.ts`,
          `import type { FeatureMessages } from '../../messages.ts';

/** Messages of \`${feature}\`, to be translated from English. */
export const messages = {${messages}} satisfies FeatureMessages<'${feature}'>;
`,
        ];
      }),
    ),
    [errorFile]: `import { defineErrorMessages } from './errorMessages.ts';

/** The texts of every error, to be translated from English. */
export const ${identifier} = defineErrorMessages({${errorsInEnglish()}});
`,
  };
}

export const locale = {
  description: 'a language of the modal (BCP 47)',
  example: 'it',
  names: /^[a-z]{2,3}(?:-[A-Z][A-Za-z]+)?$/,
  make(name) {
    const identifier = name.replace('-', '');
    const file = `${locales}/${identifier}.ts`;
    const errorFile = `packages/ui/src/i18n/errors/${identifier}.ts`;
    const key = name === identifier ? name : `'${name}'`;
    return {
      files: localeFiles(identifier, { file, errorFile }),
      edits: [
        {
          file: 'packages/ui/src/i18n/locales.ts',
          after: /^ {2}'?[\w-]+'?: \(\) => import\(/,
          text: `  ${key}: () => import('./locales/${identifier}.ts'),`,
        },
        { file: 'packages/core/src/options/locales.ts', before: '] as const;', text: `  '${name}',` },
        ...buttonTexts(key),
        {
          file: 'packages/ui/src/i18n/errors/loadErrorMessages.ts',
          after: /^ {2}'?[a-z]{2,3}(?:-\w+)?'?: async \(\) =>/,
          text: `  ${key}: async () => (await import('./${identifier}.ts')).${identifier},`,
        },
      ],
      next: [
        `Translate ${file}, the files of ${locales}/${identifier} and ${errorFile}; keep what stands in braces. Add the plural forms the language has beside .one and .other.`,
        `Translate the lines \`${key}\` of ${Object.values(early).join(', ')}: what the buttons and old browsers show before the files above load.`,
        'Change the number of languages in README.md and packages/ui/README.md, and write the list in the docs: npm run check -- docs --update',
        'Look at its longest words in the gallery.',
      ],
    };
  },
};

const context = `${errors}/context.ts`;
const sentences = `${errors}/sentences.ts`;
const messages = `${errors}/explanations.ts`;

/** The error messages of each locale; the pseudo-locale's are made of the English ones. */
const translations = () =>
  filesUnder('packages/ui/src/i18n/errors').filter((file) => / = defineErrorMessages\(\{$/m.test(readText(file)));

/** The closing line of the object that starts with `opening`. */
function closingLine(file, opening, closing) {
  const lines = readText(file).split('\n');
  const start = lines.findIndex((line) => line.startsWith(opening));
  const end = lines.findIndex((line, index) => index > start && line === closing);
  if (start < 0 || end < 0) throw new Error(`${file} has no '${opening}'; the stub in scripts/new has grown old.`);
  return lines[end - 1];
}

export const error = {
  description: 'an error code with its context and words',
  example: 'wallet.too_old',
  names: /^[a-z]+\.[a-z][a-z\d_]*$/,
  make: (name) => ({
    files: {},
    edits: [
      { file: `${errors}/codes.ts`, before: '] as const;', text: `  '${name}',` },
      { file: context, after: closingLine(context, 'export interface ErrorContexts', '}'), text: `  '${name}': None;` },
      {
        file: sentences,
        after: closingLine(sentences, 'export const sentences: Sentences', '};'),
        text: `  '${name}': () => 'What happened, for developers.',`,
      },
      {
        file: messages,
        after: closingLine(messages, 'export const errorExplanations', '};'),
        text: `  '${name}': 'What happened, and what to do.',`,
      },
      ...translations().map((file) => ({
        file,
        before: /^\}\);$/,
        text: `  '${name}': 'What happened, and what to do.',`,
      })),
    ],
    next: [
      `Write in ${sentences} what happened, for developers, and in ${messages} what happened and what to do, for visitors; name in ${context} the values that both need.`,
      `Translate it in each of ${translations().length} files of packages/ui/src/i18n/errors.`,
      'Write the pages of errors: npm run check -- names docs --update',
    ],
  }),
};
