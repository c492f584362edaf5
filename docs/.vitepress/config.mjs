const reference = ['options', 'instance', 'hooks', 'components', 'elements', 'events', 'theme', 'messages'];
const packages = [
  'core',
  'core-adapter',
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

const titles = {
  react: 'React',
  next: 'Next',
  vue: 'Vue',
  html: 'HTML',
  recipes: 'Recipes',
  theming: 'Theming',
  csp: 'Content-Security-Policy',
  pairing: 'Wallets on other devices',
  testing: 'Unit tests',
  errors: 'Errors',
  rainbowkit: 'RainbowKit',
  connectkit: 'ConnectKit',
  appkit: 'AppKit',
  options: 'Options',
  instance: 'The instance',
  hooks: 'Hooks',
  components: 'Components',
  elements: 'Elements',
  events: 'Events',
  theme: 'Theme variables',
  messages: 'Messages',
};

const group = (text, folder, names, toTitle = (name) => titles[name] ?? name) => ({
  text,
  items: names.map((name) => ({ text: toTitle(name), link: `${folder}/${name}` })),
});

/** `core-networks` is the page of `@portico/core/networks`. */
const toPackage = (name) => `@portico/${name.replace('-', '/')}`;

export default {
  title: 'Portico',
  description: 'A wallet modal for any web site.',
  lang: 'en',
  // Pages of the repository's own: why, what is tested, which names are public.
  srcExclude: ['coverage.md', 'decisions/**', 'examples/**', 'names/**'],
  outDir: '../.portico/site',
  cacheDir: '../.portico/siteCache',
  // The gate `docs` follows every link with its anchor, also those to files of the repository.
  ignoreDeadLinks: true,
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } } },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      group('Start', '/start', ['react', 'next', 'vue', 'html']),
      group('Guides', '', ['recipes', 'theming', 'csp', 'pairing', 'testing', 'errors']),
      group('Coming from', '/migrate', ['wagmi', 'rainbowkit', 'connectkit', 'web3-onboard', 'appkit']),
      group('Reference', '/reference', reference),
      group('Packages', '/reference', packages, toPackage),
    ],
  },
};
