import {
  type ApiErrorCode,
  type Profile,
  getNameSuggestions,
  getProfile,
  getProfilesOfAddress,
  registerName,
} from '@portico/protocol/api';
import { EVM_COIN_TYPE_BASE } from '@portico/protocol';
import { limitExceeded } from '../../http/access.ts';
import { ApiError } from '../../http/apiError.ts';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { type NameProblem, type Names, coinTypeOfEthereum, parseNameMessage } from '../services/names/createNames.ts';
import type { Gateway } from '../services/names/gateway.ts';
import { gatewayCalls, mountGateway } from './nameGateway.ts';
import type { NameRow } from '../services/names/namesRepo.ts';

const soonSeconds = 5;
/** Verifying may call a chain. */
const weight = 10;
/** Registrations of a network and of a project in an hour. */
const registrations = { name: 'names', perNetwork: 20, perProject: 5_000, windowMs: 3_600_000 };

const notOffered = (): ApiError => new ApiError('name.not_offered', 'This server gives no names.');

/** The refusals with one code and message each. */
const refusals: Readonly<Record<Exclude<NameProblem, 'taken' | 'chain_unreachable'>, readonly [ApiErrorCode, string]>> =
  {
    malformed: ['name.not_verified', 'The message is not one that registers a name here.'],
    wrong_time: ['name.not_verified', 'The message was signed too long ago, or the clock of this device is wrong.'],
    bad_signature: ['name.not_verified', 'The signature is not of this account.'],
    replayed: ['name.not_verified', 'The name has been changed by a younger message.'],
    reserved: ['name.reserved', 'This name is reserved.'],
    too_many: ['name.too_many', 'This account has as many names as it can have.'],
  };

function toProfile(row: NameRow): Profile {
  const registeredAt = row.registered_at.toISOString();
  const entry = { address: row.address, created_at: registeredAt };
  // An account by a key is the same on every EVM chain, which ENSIP-19 writes as the base alone.
  const coinTypes = row.is_contract ? [row.coin_type] : [coinTypeOfEthereum, EVM_COIN_TYPE_BASE];
  return {
    name: row.name,
    registered_at: registeredAt,
    updated_at: row.updated_at?.toISOString() ?? null,
    addresses: Object.fromEntries(coinTypes.map((coinType) => [String(coinType), entry])),
    attributes: row.attributes,
  };
}

/** With similar names that are free. */
async function refuseTaken(names: Names, message: string): Promise<ApiError> {
  const suggestions = await names.suggest(parseNameMessage(message)?.name ?? '');
  const free = suggestions.flatMap(({ name, registered }) => (registered ? [] : [name]));
  const text = 'The name is taken.';
  return new ApiError('name.taken', text, {
    reasons: [[text, ...(free.length > 0 ? ['Free:', free.join(', ')] : [])].join(' ')],
  });
}

function refuse(problem: Exclude<NameProblem, 'taken'>): ApiError {
  if (problem !== 'chain_unreachable') return new ApiError(...refusals[problem]);
  const text = 'The contract of the account could not be asked. Try again.';
  return new ApiError('upstream.unavailable', text, { retryAfterSeconds: soonSeconds });
}

/** Names under the operator's domain, and the gateway of their resolver contract. Without a domain there are none. */
export function createNamesModule(names: Names | undefined, gateway: Gateway | undefined): ServerModule {
  return {
    name: 'names',
    calls: [getProfile, getProfilesOfAddress, getNameSuggestions, registerName],
    plainCalls: gateway === undefined ? [] : gatewayCalls,
    mount(app, http) {
      serve(app, http, getProfile, async ({ params }) => {
        const row = await names?.find(params.name);
        if (row === undefined) throw new ApiError('name.not_found', 'Nobody has this name.');
        return toProfile(row);
      });
      serve(app, http, getProfilesOfAddress, async ({ params }) =>
        ((await names?.listOfAddress(params.address)) ?? []).map(toProfile),
      );
      serve(app, http, getNameSuggestions, async ({ params }) => {
        if (names === undefined) throw notOffered();
        return { suggestions: [...(await names.suggest(params.name))], zone: names.domain };
      });
      serve(
        app,
        http,
        registerName,
        async ({ body: { coin_type: coinType, ...signed }, project, address }) => {
          if (names === undefined) throw notOffered();
          const waitSeconds = await http.limiter.takeOfQuota(registrations, { address, projectId: project.id }, 1);
          if (waitSeconds !== undefined) throw limitExceeded(waitSeconds);
          const problem = await names.register({ ...signed, coinType });
          if (problem === 'taken') throw await refuseTaken(names, signed.message);
          if (problem !== undefined) throw refuse(problem);
          return { success: true };
        },
        { weigh: () => weight },
      );
      if (gateway !== undefined) mountGateway(app, http, gateway);
    },
  };
}
