import { socialProviders, specError } from '@portico/protocol';
import {
  createFixtureConnector,
  createFixtureLogin,
  fixtureEmail,
  fixtureWallets,
} from '../../testing/fixtureConnectors.ts';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { fixtureImage } from '../../testing/fixtureImage.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';

const { harbour, lantern, meadow } = fixtureWallets;
const recentWallets = [{ id: harbour.id, name: harbour.name, rdns: harbour.id }];
const legal = { termsConditionsUrl: 'https://example.org/terms', privacyPolicyUrl: 'https://example.org/privacy' };

const impostors = [
  createFixtureConnector({ id: 'example.metamask', name: 'MetaМask', warnings: ['look-alike-name'] }),
  createFixtureConnector({
    id: 'example.harbour#2',
    rdns: 'example.harbour.two',
    name: 'Harbour Two',
    imageUrl: fixtureImage(0),
    warnings: ['duplicate-id', 'unsafe-icon'],
  }),
  createFixtureConnector({ id: 'example.viewer', name: 'Viewer', warnings: ['cannot-sign'] }),
];
const many = Array.from({ length: 9 }, (_, index) =>
  createFixtureConnector({
    id: `example.wallet${index}`,
    name: `Wallet number ${index + 1}`,
    imageUrl: fixtureImage(index * 40),
  }),
);

const at = (setup: FixtureSetup) => ({ route: { view: 'Connect' as const }, setup });

export const fixtures = defineFixtures('Connect', {
  default: at({ state: () => ({ recentWallets }) }),
  withLogin: at({ connectors: [harbour, createFixtureLogin({ status: 'verifyOtp', email: fixtureEmail })] }),
  withSocials: at({
    connectors: [harbour, createFixtureLogin({ status: 'verifyOtp', email: fixtureEmail }, undefined, socialProviders)],
  }),
  twoSocials: at({
    connectors: [createFixtureLogin({ status: 'connect' }, undefined, ['google', 'apple'])],
    options: { features: { email: false } },
  }),
  undeliverable: {
    ...at({
      connectors: [
        harbour,
        createFixtureLogin({ status: 'verifyOtp', email: fixtureEmail }, specError('login.mail_undeliverable')),
      ],
    }),
    async act(visitor) {
      await visitor.type('input[type=email]', fixtureEmail);
      await visitor.press('.email-login button[type=submit]');
    },
  },
  pairing: at({ connectors: [createPairingFixture(), harbour, lantern, meadow] }),
  noneInstalled: at({ connectors: [] }),
  warnings: at({ connectors: [harbour, ...impostors] }),
  many: at({ connectors: [lantern, ...many] }),
  featuredAndCustom: at({
    connectors: [meadow],
    options: {
      featuredWalletIds: ['me.rainbow'],
      customWallets: [{ id: 'own', name: 'The wallet of this very house', homepage: 'https://example.org' }],
    },
  }),
  legalCheckbox: at({ options: { ...legal, features: { legalCheckbox: true } } }),
  legalNote: at({ options: legal }),
  collapsed: at({ options: { features: { collapseWallets: true } } }),
  onlyThese: at({ options: { includeWalletIds: ['example.harbour'], allWallets: 'HIDE' } }),
  noWallets: at({ connectors: [], options: { includeWalletIds: ['nobody'] } }),
  wide: at({ options: { themeVariables: { '--portico-layout': 'wide' } } }),
  noMethod: at({ options: { ...legal, enableWallets: false } }),
  alert: at({ state: () => ({ alerts: [{ id: 'project', error: specError('project.missing_id') }] }) }),
  // Names of options are the host's and may be long.
  alertOption: at({
    state: () => ({
      alerts: [
        {
          id: 'option',
          error: specError('options.unknown_key', {
            key: 'features.collapseWalletsIntoOne',
            nearest: 'features.collapseWallets',
          }),
        },
      ],
    }),
  }),
  noGuide: at({ options: { enableWalletGuide: false } }),
});
