import { readText } from '../lib/repo.mjs';
import { asWords } from './plan.mjs';

export const network = {
  description: 'a chain in the list of networks',
  example: 'lineaSepolia',
  names: /^[a-z][a-zA-Z\d]+$/,
  make: (name) => ({
    files: {
      [`packages/core/src/chains/${name}.ts`]: `import type { Network } from './network.ts';

/** ${asWords(name)}, \`eip155:0\`. */
export const ${name}: Network = {
  id: 0,
  name: '${asWords(name)}',
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
    ],
    next: [
      `Fill packages/core/src/chains/${name}.ts: the id, a public RPC URL that allows browsers, the explorer, Multicall3 where it is deployed.`,
      'Accept the new public name: npm run check -- names --update',
    ],
  }),
};

export const locale = {
  description: 'a language of the modal (BCP 47)',
  example: 'it',
  names: /^[a-z]{2,3}(?:-[A-Z][A-Za-z]+)?$/,
  make(name) {
    // English is in two pieces; every other locale is in one.
    const bodyOf = (file, start) => {
      const text = readText(file);
      return text.slice(text.indexOf(start) + start.length, text.indexOf('} as const;'));
    };
    const first = bodyOf('packages/ui/src/i18n/enFirst.ts', 'export const enFirst = {');
    const rest = bodyOf('packages/ui/src/i18n/locales/en.ts', 'export const en = {').replace('  ...enFirst,\n', '');
    const words = `${first}${rest.replace(/^\n+/, '')}`;
    const identifier = name.replace('-', '');
    const file = `packages/ui/src/i18n/locales/${name}.ts`;
    return {
      files: {
        [file]: `import type { Messages } from './en.ts';

/** Every word of the interface, to be translated from English. */
export const ${identifier} = {${words}} satisfies Messages;
`,
      },
      edits: [
        {
          file: 'packages/ui/src/i18n/locales.ts',
          after: /^ {2}'?[\w-]+'?: async \(\) =>/,
          text: `  ${name === identifier ? name : `'${name}'`}: async () => (await import('./locales/${name}.ts')).${identifier},`,
        },
      ],
      next: [
        `Translate ${file}; keep what stands in braces. Add the plural forms the language has beside .one and .other.`,
        'Look at its longest words in the gallery.',
      ],
    };
  },
};

const context = 'packages/protocol/src/errors/context.ts';
const messages = 'packages/protocol/src/errors/explanations.ts';

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
      { file: 'packages/protocol/src/errors/codes.ts', before: '] as const;', text: `  '${name}',` },
      { file: context, after: closingLine(context, 'export interface ErrorContexts', '}'), text: `  '${name}': None;` },
      {
        file: messages,
        after: closingLine(messages, 'export const errorExplanations', '};'),
        text: `  '${name}': 'What happened, and what to do.',`,
      },
    ],
    next: [
      `Say in ${messages} what happened and what to do; name in ${context} what the words need.`,
      `Where locales translate errors, add 'errors.${name}' to packages/ui/src/i18n/locales.`,
    ],
  }),
};
