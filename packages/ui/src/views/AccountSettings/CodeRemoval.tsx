import { useEffect, useState } from 'react';
import { PorticoError } from '@portico/protocol';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';

/** In place of a contract: the account runs no code from then on (EIP-7702). */
const NO_CODE = '0x0000000000000000000000000000000000000000';
/** What the code of an account begins with that runs the code of a contract. */
const DELEGATED = '0xef0100';

/** A call by the provider of a login. */
async function call(provider: unknown, method: string, params: readonly unknown[]): Promise<unknown> {
  const request: unknown = typeof provider === 'object' && provider !== null && Reflect.get(provider, 'request');
  if (typeof request !== 'function') throw new PorticoError('wallet.method_unsupported', { method });
  return Reflect.apply(request, provider, [{ method, params }]);
}

/** The way back from a smart account of one's own address, while its code is on. A contract account has none. */
export function CodeRemoval({ connectorId }: { readonly connectorId: string }) {
  const t = useT<'account'>();
  const toast = useToast();
  const errorText = useErrorText();
  const { address, network } = useAccount();
  const connector = usePortico().connectors.get(connectorId);
  const [isBusy, setIsBusy] = useState(false);
  const [delegated, setDelegated] = useState<string>();
  // The frame reports it by itself once a block has the transaction.
  const isOn = usePorticoState(({ login }) => login?.smartAccountDeployed === true);
  const place = isOn && address !== undefined && network?.caipNetworkId.startsWith('eip155:') && network.caipNetworkId;
  const own = place ? `${place}:${address}` : undefined;
  useEffect(() => {
    if (own === undefined) return;
    connector
      ?.getProvider('eip155')
      .then((provider) => call(provider, 'eth_getCode', [address, 'latest']))
      // What cannot be read offers nothing.
      .then((code) => String(code).startsWith(DELEGATED) && setDelegated(own))
      .catch(() => undefined);
  }, [connector, own, address]);
  if (own === undefined || delegated !== own || !connector) return null;

  const remove = async () => {
    setIsBusy(true);
    try {
      const transaction = { type: '0x4', from: address, authorizationList: [{ address: NO_CODE }] };
      await call(await connector.getProvider('eip155'), 'eth_sendTransaction', [transaction]);
    } catch (error) {
      toast.error(errorText(error));
    }
    setIsBusy(false);
  };
  return (
    <List label={t('settings.smartAccount')}>
      <Row title={t('settings.turnCodeOff')} isDisabled={isBusy} onClick={() => void remove()} />
    </List>
  );
}
