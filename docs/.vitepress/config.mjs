const reference = ['options', 'instance', 'hooks', 'components', 'elements', 'events', 'theme'];
const packages = [
  'core',
  'core-networks',
  'core-csp',
  'evm',
  'solana',
  'pairing',
  'siwx',
  'siwx-verify',
  'element',
  'testing',
];

const group = (text, folder, names) => ({
  text,
  items: names.map((name) => ({ text: name, link: `${folder}/${name}` })),
});

export default {
  title: 'Portico',
  description: 'A wallet modal for any web site.',
  lang: 'en',
  // Pages of the repository's own: why, what is tested, which names are public.
  srcExclude: ['coverage.md', 'decisions/**', 'names/**'],
  outDir: '../.portico/site',
  cacheDir: '../.portico/siteCache',
  // The gate `docs` follows every link with its anchor, also those to files of the repository.
  ignoreDeadLinks: true,
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } } },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      group('Start', '/start', ['react', 'next', 'vue', 'html']),
      {
        text: 'Guides',
        items: ['theming', 'csp', 'pairing', 'errors'].map((name) => ({ text: name, link: `/${name}` })),
      },
      group('Coming from', '/migrate', ['rainbowkit', 'connectkit', 'web3-onboard', 'appkit']),
      group('Reference', '/reference', reference),
      group('Packages', '/reference', packages),
    ],
  },
};
