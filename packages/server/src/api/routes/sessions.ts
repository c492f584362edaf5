import { type SessionRecord, addSession, getSessions, revokeSession } from '@portico/protocol/api';
import { ApiError } from '../../http/apiError.ts';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Project } from '../../projects/project.ts';
import { parseAccount } from '../services/sessions/account.ts';
import type { AddProblem, Sessions } from '../services/sessions/createSessions.ts';
import type { SessionRow } from '../services/sessions/sessionsRepo.ts';

const soonSeconds = 5;
const laterSeconds = 3_600;
/** Verifying may call a chain. */
const weight = 10;

const toRecord = (row: SessionRow, project: Project): SessionRecord => ({
  pci: row.pci,
  project: { name: project.id, url: row.url },
  chainId: row.chain_id,
  createdAt: row.created_at.getTime(),
  expiry: row.expires_at.getTime(),
  revokedAt: row.revoked_at?.getTime() ?? null,
});

const unreachable = (): ApiError =>
  new ApiError('upstream.unavailable', 'The contract of the account could not be asked. Try again.', {
    retryAfterSeconds: soonSeconds,
  });

function refuse(problem: AddProblem): ApiError {
  if (problem === 'chain_unreachable') return unreachable();
  if (problem === 'replayed')
    return new ApiError('session.replayed', 'This message was used before. Sign a new one with another nonce.');
  if (problem === 'too_many') {
    const text = 'This account signed in too often today.';
    return new ApiError('limit.exceeded', text, { retryAfterSeconds: laterSeconds });
  }
  return new ApiError('session.not_verified', `The signed message is not accepted: ${problem}.`);
}

/** The sessions of accounts, and their ends. */
export function createSessionsModule(sessions: Sessions): ServerModule {
  return {
    name: 'sessions',
    calls: [getSessions, addSession, revokeSession],
    sweep: async () => void (await sessions.sweep()),
    mount(app, http) {
      serve(app, http, getSessions, async ({ params, project, bearerToken: token }) => {
        const rows = await sessions.list({ project, account: parseAccount(params.address), token });
        return { sessions: rows.map((row) => toRecord(row, project)) };
      });
      serve(
        app,
        http,
        addSession,
        async ({ params, body, project, origin }) => {
          const outcome = await sessions.add({ project, account: parseAccount(params.address), origin, ...body });
          if ('problem' in outcome) throw refuse(outcome.problem);
          return toRecord(outcome.session, project);
        },
        { weigh: () => weight },
      );
      serve(
        app,
        http,
        revokeSession,
        async ({ params, body, project, bearerToken: token }) => {
          if (body.signature === undefined && token === undefined)
            throw new ApiError('request.invalid_body', "Field 'signature' is missing.");
          const outcome = await sessions.revoke({ project, account: parseAccount(params.address), token, ...body });
          if (outcome === 'chain_unreachable') throw unreachable();
          if (outcome === 'unknown') throw new ApiError('session.not_found', 'There is no such session.');
          if (outcome === 'bad_signature')
            throw new ApiError('session.bad_signature', 'The signature is not of the account that the session is of.');
          return { success: true };
        },
        { weigh: () => weight, isBeacon: true },
      );
    },
  };
}
