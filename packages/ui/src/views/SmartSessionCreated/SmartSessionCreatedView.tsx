import { useEffect, useRef } from 'react';
import { GrantItem } from '../../components/grants/GrantItem.tsx';
import { useGrants } from '../../components/grants/useGrants.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'grants.created';

/** What the visitor has just allowed this site, until when, and how to take it back at once. */
export default function SmartSessionCreatedView({ route: { connectorId } }: ViewProps<'SmartSessionCreated'>) {
  const t = useT<'logIn'>();
  const router = useRouter();
  const errorText = useErrorText();
  const { grants, error, revoke } = useGrants(connectorId);
  const done = useRef<HTMLButtonElement>(null);
  // The visitor comes back from the frame: the next key goes on.
  useEffect(() => done.current?.focus(), []);
  // One card can be for several.
  const approved = grants?.filter(({ grantedAtMs }) => grantedAtMs === grants[0]?.grantedAtMs) ?? [];
  const close = (): void => void router.close();
  const takeBack = async (id: string): Promise<void> => {
    await revoke(id);
    if (approved.length === 1) close();
  };
  return (
    <div className="view">
      <div className="center">
        <Icon name="check" />
        <p className="sub">{error === undefined ? t('grants.text') : errorText(error)}</p>
      </div>
      {approved.map((grant) => (
        <GrantItem key={grant.id} grant={grant} onRevoke={takeBack} />
      ))}
      <Button buttonRef={done} onClick={close}>
        {t('common.done')}
      </Button>
    </div>
  );
}
