import { useCallback, useEffect, useState } from 'react';
import { isAuthConnector } from '@portico/core/internal';
import type { SessionGrant } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { usePortico } from '../../hooks/usePortico.ts';

/** The grants of this site, the newest first; undefined until the login has named them. */
export interface Grants {
  readonly grants?: readonly SessionGrant[];
  readonly error?: unknown;
}

/** What this site may do in the wallet of a login without an approval. */
export function useGrants(connectorId: string) {
  const connector = usePortico().connectors.get(connectorId);
  const [state, setState] = useState<Grants>({});
  const read = useCallback(
    async (revokedId?: string): Promise<void> => {
      if (!isAuthConnector(connector) || !connector.grants)
        throw new PorticoError('feature.not_available', { feature: 'features.smartSessions' });
      setState({ grants: (await connector.grants(revokedId)).toReversed() });
    },
    [connector],
  );
  const load = useCallback(() => void read().catch((error: unknown) => setState({ error })), [read]);
  useEffect(load, [load]);
  /** `revoke` rejects where the grant stays. */
  return { ...state, load, revoke: (id: string) => read(id) };
}
