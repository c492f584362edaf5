import { Fragment } from 'react';
import { type Connection, switchAccount } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useIdentity } from '../hooks/useIdentity.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { useToast } from '../hooks/useToast.ts';
import { useErrorText, useT } from '../hooks/useT.tsx';
import { Address } from '../primitives/Address.tsx';
import { Avatar } from '../primitives/Avatar.tsx';
import { List } from '../primitives/List.tsx';
import { Row } from '../primitives/Row.tsx';
import { Tag } from '../primitives/Tag.tsx';
import { accountLabel } from './accountLabel.ts';

/** A name too long for its line breaks at one of its dots. */
function Name({ name }: { readonly name: string }) {
  return (
    <bdi>
      {name.split(/(?=\.)/).map((label, index) => (
        // eslint-disable-next-line react/no-array-index-key -- labels may be the same, and never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {label}
        </Fragment>
      ))}
    </bdi>
  );
}

interface AccountRowProps {
  readonly address: string;
  readonly label: string | undefined;
  readonly namespace: ChainNamespace;
  readonly isInUse: boolean;
  readonly onUse: () => void;
}

function AccountRow({ address, label, namespace, isInUse, onUse }: AccountRowProps) {
  const t = useT<'account'>();
  const { name, avatar } = useIdentity(address, namespace);
  const short = <Address value={address} />;
  const end = isInUse ? <Tag kind="accent">{t('profile.active')}</Tag> : <Tag>{t('profile.use')}</Tag>;
  return (
    <Row
      title={name === undefined ? short : <Name name={name} />}
      icon={<Avatar address={address} src={avatar} sizePx={36} />}
      {...((name !== undefined || label !== undefined) && {
        subtitle: (
          <>
            {name !== undefined && short}
            {name !== undefined && label !== undefined && ' · '}
            {label !== undefined && <bdi>{label}</bdi>}
          </>
        ),
      })}
      // A button in both states: one that vanished under the keyboard would take the focus with it.
      onClick={onUse}
      isCurrent={isInUse}
      textValue={name ?? address}
      end={end}
    />
  );
}

export interface AccountRowsProps {
  readonly connection: Connection;
  readonly namespace: ChainNamespace;
  /** This wallet serves the page; one of its accounts is active. */
  readonly isWalletInUse: boolean;
}

/** The accounts that a wallet shared, to use one of them. */
export function AccountRows({ connection, namespace, isWalletInUse }: AccountRowsProps) {
  const t = useT<'account'>();
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  const { connectorId, accounts } = connection;
  const use = (address: string) => {
    switchAccount(portico, { namespace, connectorId, address }).catch((error: unknown) =>
      toast.error(errorText(error)),
    );
  };
  return (
    <List label={t('settings.switchAccount')}>
      {accounts.map(({ address }) => (
        <AccountRow
          key={address}
          address={address}
          label={accountLabel(t, connection, address)}
          namespace={namespace}
          isInUse={isWalletInUse && address === connection.address}
          onUse={() => use(address)}
        />
      ))}
    </List>
  );
}
