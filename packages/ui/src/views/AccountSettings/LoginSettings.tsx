import { AccountType } from './AccountType.tsx';
import { CodeRemoval } from './CodeRemoval.tsx';
import { GrantsRow } from './GrantsRow.tsx';
import { Security } from './Security.tsx';

/** The settings of an embedded wallet: only a page with a login fetches them. */
export default function LoginSettings({ connectorId }: { readonly connectorId: string }) {
  return (
    <>
      <AccountType connectorId={connectorId} />
      <CodeRemoval connectorId={connectorId} />
      <GrantsRow connectorId={connectorId} />
      <Security connectorId={connectorId} />
    </>
  );
}
