import { useMemo } from 'react';
import { hasService } from '@portico/core/internal';
import type { WalletEntry, WalletSearch } from '@portico/core/internal';
import { useDirectory } from '../../directory/useDirectory.ts';
import type { Directory } from '../../directory/useDirectory.ts';
import { useFoundPages } from '../../directory/useFoundPages.ts';
import type { WalletPicking } from '../../flows/usePickWallet.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useWallets } from '../../hooks/useWallets.ts';

/** Those that can be reached from here come first; in each part the order stays, as in a list that grows. */
function useReachableFirst(
  wallets: readonly WalletEntry[],
  { deepLinkOf, canPair }: WalletPicking,
  isGrowing: boolean,
) {
  return useMemo(() => {
    if (isGrowing) return { wallets, reachableCount: undefined };
    const isReachable = (wallet: WalletEntry) =>
      canPair || wallet.connectorIds.length > 0 || deepLinkOf(wallet) !== undefined;
    const reachable = wallets.filter(isReachable);
    const absent = wallets.filter((wallet) => !isReachable(wallet));
    return { wallets: [...reachable, ...absent], reachableCount: reachable.length };
  }, [wallets, deepLinkOf, canPair, isGrowing]);
}

/** The directory of the host's server, where there is one. */
function useHostDirectory(search: WalletSearch): Directory | undefined {
  const walletList = usePorticoState((state) => state.walletList);
  const isThere = usePorticoState(({ options }) => hasService(options, 'directory'));
  return useDirectory(usePortico(), { search, walletList, isThere });
}

/** What the search means, as far as it was read. */
export function useResults(search: WalletSearch, picking: WalletPicking) {
  const directory = useHostDirectory(search);
  const { wallets: all, isComplete: isListed } = useWallets(directory?.listed);
  const certified = useMemo(() => all.filter((wallet) => wallet.isCertified === true), [all]);
  const wanted = search.isCertified ? certified : all;
  const { wallets, reachableCount } = useReachableFirst(wanted, picking, directory !== undefined);
  const pages = useFoundPages(wallets, search, directory);
  const isComplete = directory ? directory.wallets !== undefined : isListed;
  return { ...pages, status: directory?.status, reachableCount, isComplete, hasCertified: certified.length > 0 };
}
