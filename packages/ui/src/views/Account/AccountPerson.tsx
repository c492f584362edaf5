import { CopyButton } from '../../components/CopyButton.tsx';
import { useDisconnect } from '../../hooks/useDisconnect.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useIdentity } from '../../hooks/useIdentity.ts';
import { useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Avatar } from '../../primitives/Avatar.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';

/**
 * The identity of the account: the name where there is one, over the address; the address over the wallet's name
 * otherwise.
 */
export function AccountPerson() {
  const t = useT<'common'>();
  const { address, namespace, wallet } = useAccount();
  const { name, avatar } = useIdentity(address, namespace);
  const { disconnect, isBusy } = useDisconnect();
  if (address === undefined) return null;
  const copy = <CopyButton text={address} label={t('common.copyAddress')} />;
  return (
    <div className="account-person">
      <Avatar address={address} src={avatar} sizePx={44} />
      <div className="grow">
        <p className="account-name">
          {name === undefined ? (
            <>
              <Address value={address} />
              {copy}
            </>
          ) : (
            <bdi className="ellipsis">{name}</bdi>
          )}
        </p>
        <p className="account-address">
          {name === undefined ? (
            (wallet?.name ?? '')
          ) : (
            <>
              <Address value={address} />
              {copy}
            </>
          )}
        </p>
      </div>
      <IconButton
        icon="disconnect"
        kind="soft"
        label={t(isBusy ? 'settings.disconnecting' : 'settings.disconnect')}
        isDisabled={isBusy}
        onClick={disconnect}
      />
    </div>
  );
}
