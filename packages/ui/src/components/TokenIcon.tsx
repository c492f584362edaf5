import { useEffect, useState } from 'react';
import { loadTokenIcon } from '@portico/core/internal';
import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { useAddressKey } from '../hooks/useAddressKey.ts';
import { usePorticoState } from '../hooks/usePortico.ts';
import { TokenImage } from './TokenImage.tsx';

export interface TokenIconProps {
  readonly token: TokenBalance;
  readonly caipNetworkId: CaipNetworkId;
  readonly sizePx?: number;
}

/** A token's picture: its own, else the bundled one where the host lists the token; a symbol alone proves nothing. */
export function TokenIcon({ token, caipNetworkId, sizePx }: TokenIconProps) {
  const { symbol, address, iconUrl } = token;
  const toKey = useAddressKey(caipNetworkId);
  const isVouchedFor = usePorticoState(
    ({ options }) =>
      address === undefined ||
      (options.tokens[caipNetworkId] ?? []).some((each) => toKey(each.address) === toKey(address)),
  );
  const [bundled, setBundled] = useState<{ readonly symbol: string; readonly src: string | undefined }>();
  const isWanted = iconUrl === undefined && isVouchedFor;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadTokenIcon(symbol).then(
      (src) => isCurrent && setBundled({ symbol, src }),
      // Its first character is shown instead.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, symbol]);
  const src = iconUrl ?? (isWanted && bundled?.symbol === symbol ? bundled.src : undefined);
  return <TokenImage symbol={symbol} iconUrl={src} {...(sizePx === undefined ? {} : { sizePx })} />;
}
