import { useState } from 'react';
import { setPreferredAccountType } from '@portico/core';
import { isAuthConnector, selectActiveConnection } from '@portico/core/internal';
import type { LoginAccountType } from '@portico/protocol';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { Tag } from '../../primitives/Tag.tsx';

const texts = { smartAccount: 'settings.smartAccount', eoa: 'settings.plainAccount' } as const;
const types = ['smartAccount', 'eoa'] as const;

/** The type of a login's account, on a network that has smart accounts: of one address for both, or of its own. */
export function AccountType({ connectorId }: { readonly connectorId: string }) {
  const t = useT<'account'>();
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  const { namespace, network } = useAccount();
  const [isBusy, setIsBusy] = useState(false);
  const enabled = usePorticoState(({ login }) => login?.smartAccountEnabledNetworks);
  const present = usePorticoState((state) => selectActiveConnection(state)?.accounts[0].type);
  const connector = portico.connectors.get(connectorId);
  if (!network || !enabled?.includes(network.caipNetworkId)) return null;
  if (!isAuthConnector(connector) || !connector.setAccountType) return null;

  const use = async (accountType: LoginAccountType) => {
    setIsBusy(true);
    await setPreferredAccountType(portico, { accountType, namespace }).catch((error: unknown) =>
      toast.error(errorText(error)),
    );
    setIsBusy(false);
  };
  return (
    <List label={t('settings.accountType')}>
      {types.map((type) => (
        <Row
          key={type}
          title={t(texts[type])}
          {...(type === 'smartAccount' && { subtitle: t('settings.smartAccountText') })}
          isCurrent={type === present}
          isDisabled={isBusy}
          onClick={() => void use(type)}
          end={type === present ? <Tag kind="accent">{t('profile.active')}</Tag> : <Tag>{t('profile.use')}</Tag>}
        />
      ))}
    </List>
  );
}
