import { createTestWallet } from './createTestWallet.ts';
import type { TestChain, TestWallet, TestWalletOptions, WalletInfo } from './types.ts';

/**
 * How a wallet pretends to be another.
 * - `sameRdns`: the same rdns under another uuid. `sameUuid`: the same uuid under another rdns.
 * - `homoglyphName`: a Cyrillic or spaced twin of the name. `remoteIcon`: an icon that would report the visitor to a
 * server.
 * - `oversizeIcon`: two megabytes of data URI. `scriptedIcon`: an SVG with a script and an event handler.
 * - `brokenIcon`: a data URI that is no picture.
 */
export type ImpostorKind =
  | 'sameRdns'
  | 'sameUuid'
  | 'homoglyphName'
  | 'remoteIcon'
  | 'oversizeIcon'
  | 'scriptedIcon'
  | 'brokenIcon';

const twins: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' };
const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="document.documentElement.dataset.impostor=1"><script>document.documentElement.dataset.impostor=1</script><rect width="9" height="9"/></svg>';

const disguises: Readonly<Record<ImpostorKind, (info: WalletInfo) => Partial<WalletInfo>>> = {
  sameRdns: ({ rdns, name }) => ({ rdns, name: `${name} Pro` }),
  sameUuid: ({ uuid }) => ({ uuid }),
  homoglyphName: ({ name }) => ({ name: name.replace(/[aeopcx]/, (letter) => twins[letter] ?? letter) }),
  remoteIcon: () => ({ icon: 'https://impostor.invalid/icon.png' }),
  oversizeIcon: () => ({ icon: `data:image/png;base64,${'A'.repeat(2_000_000)}` }),
  scriptedIcon: () => ({ icon: `data:image/svg+xml,${encodeURIComponent(scriptedSvg)}` }),
  brokenIcon: () => ({ icon: 'data:image/png;base64,bm8gcGljdHVyZQ==' }),
};

/** A public key pair: the address that an impostor would direct transfers to. */
const impostorKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

/** A wallet that works and pretends to be `original`; announce it together with the original. */
export function createImpostor(
  original: { info: WalletInfo },
  kind: ImpostorKind,
  options: Partial<TestWalletOptions> & { chains: readonly TestChain[] },
): TestWallet {
  const disguise = disguises[kind](original.info);
  return createTestWallet({
    name: original.info.name,
    rdns: 'invalid.impostor.wallet',
    icon: original.info.icon,
    accounts: [impostorKey],
    ...options,
    ...disguise,
  });
}
