import { dirname, join } from 'node:path';
import { root } from '../lib/repo.mjs';

/**
 * Folders whose code is needed together, by the name of the file: what other folders import lazily of them is in it. A
 * page then names one file instead of several, and fetches one.
 */
const together = {
  'packages/core': { connections: ['connections'], networks: ['networks'] },
  'packages/pairing': { fallback: ['fallback'], signIn: ['signIn'] },
  'packages/ui': {
    BuyViews: [
      'views/OnRampProviders',
      'views/OnRampFiatSelect',
      'views/OnRampTokenSelect',
      'views/OnRampActivity',
      'views/BuyInProgress',
      'views/WhatIsABuy',
      'views/FundWallet',
    ],
    ChainViews: ['views/SwitchActiveChain', 'views/WalletCompatibleNetworks'],
    GetWalletViews: ['views/GetWallet', 'views/Downloads', 'views/Create'],
    LessonViews: ['views/WhatIsAWallet', 'views/WhatIsANetwork'],
    EmailViews: ['views/EmailVerifyDevice', 'views/EmailVerifyOtp', 'views/UpgradeEmailWallet'],
    EmailUpdateViews: ['views/UpdateEmailWallet', 'views/UpdateEmailPrimaryOtp', 'views/UpdateEmailSecondaryOtp'],
    EmailLoginViews: ['views/EmailLogin'],
    NameViews: ['views/ChooseAccountName', 'views/RegisterAccountName', 'views/RegisterAccountNameSuccess'],
    NetworkViews: ['views/Networks', 'views/SwitchNetwork', 'views/UnsupportedChain'],
    SendViews: ['views/WalletSendSelectToken', 'views/WalletSend', 'views/WalletSendPreview'],
    SessionViews: ['views/SmartSessionCreated', 'views/SmartSessionList'],
    SocialViews: ['views/ConnectSocials', 'views/ConnectingSocial'],
    SwapViews: ['views/SwapSelectToken', 'views/Swap', 'views/SwapPreview'],
  },
};

/** True where lazily imported modules of a package may share a file. */
export const hasLazyFolders = (packageFolder) => packageFolder in together;

/** `absolute folder → name of its file` */
const files = new Map(
  Object.entries(together).flatMap(([packageFolder, names]) =>
    Object.entries(names).flatMap(([name, folders]) =>
      folders.map((folder) => [join(root, packageFolder, 'src', folder), name]),
    ),
  ),
);

/** Records lazy imports while a bundle is made. `fileOf` is the name of the file that a lazy module shares, if any. */
export function recordLazyFolders() {
  const shared = new Set();
  return {
    plugin: {
      name: 'portico-lazy-folders',
      moduleParsed({ id, dynamicallyImportedIds }) {
        for (const target of dynamicallyImportedIds) {
          if (files.has(dirname(target)) && dirname(target) !== dirname(id)) shared.add(target);
        }
      },
    },
    fileOf: (id) => (shared.has(id) ? files.get(dirname(id)) : undefined),
  };
}
