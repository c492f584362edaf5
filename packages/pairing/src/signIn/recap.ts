import * as v from 'valibot';
import { base64UrlOf, bytesOfBase64Url } from '../bytes/text.ts';

/**
 * The capabilities that a message grants besides signing in (ERC-5573): by resource, then by ability, with their
 * limits.
 */
export type Attenuations = v.InferOutput<typeof attenuationsSchema>;

/** The methods and chains that the site may request from the wallet. */
export interface Grant {
  readonly methods: readonly string[];
  /** Empty: none but the chain of the message itself. */
  readonly chains: readonly string[];
}

const PREFIX = 'urn:recap:';
const PREAMBLE = 'I further authorize the stated URI to perform the following actions on my behalf:';
const RESOURCE = 'eip155';
const NAMESPACE = 'request';
const ABILITY = /^[\w.*+-]+\/[\w.*+-]+$/;

const limitsSchema = v.looseObject({ chains: v.optional(v.array(v.string())) });
const abilitiesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(ABILITY)), v.array(limitsSchema)),
  v.minEntries(1),
  v.maxEntries(500),
);
const attenuationsSchema = v.pipe(v.record(v.string(), abilitiesSchema), v.minEntries(1), v.maxEntries(32));
const recapSchema = v.object({ att: attenuationsSchema });

/** True for the resource that carries a capability. */
export const isRecap = (resource: string): boolean => resource.startsWith(PREFIX);

/** The capability to request these methods on these chains, as the last resource of a message. */
export function writeRecap({ methods, chains }: Grant): string {
  const abilities = methods.toSorted().map((method) => [`${NAMESPACE}/${method}`, [{ chains }]] as const);
  const json = JSON.stringify({ att: { [RESOURCE]: Object.fromEntries(abilities) } });
  return PREFIX + base64UrlOf(new TextEncoder().encode(json));
}

/** Reads a capability, in either alphabet of base64: wallets write both. undefined: it is none. */
export function readRecap(resource: string): Attenuations | undefined {
  const bytes = isRecap(resource) ? bytesOfBase64Url(resource.slice(PREFIX.length)) : undefined;
  try {
    const parsed = v.safeParse(recapSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output.att : undefined;
  } catch {
    return undefined;
  }
}

/** The grant of a pairing's methods; undefined where the capability is for anything else. */
export function toGrant(attenuations: Attenuations): Grant | undefined {
  const [entry, ...others] = Object.entries(attenuations);
  if (!entry || entry[0] !== RESOURCE || others.length > 0) return undefined;
  const abilities = Object.entries(entry[1]);
  if (!abilities.every(([ability]) => ability.startsWith(`${NAMESPACE}/`))) return undefined;
  return {
    methods: abilities.map(([ability]) => ability.slice(NAMESPACE.length + 1)),
    chains: [...new Set(abilities.flatMap(([, limits]) => limits.flatMap(({ chains = [] }) => chains)))],
  };
}

function describeResource([resource, abilities]: [string, Attenuations[string]]): readonly string[] {
  const sorted = Object.keys(abilities).toSorted();
  const namespaces = new Set(sorted.map((ability) => ability.slice(0, ability.indexOf('/'))));
  return [...namespaces].map((namespace) => {
    const own = sorted.filter((ability) => ability.startsWith(`${namespace}/`));
    const actions = own.map((ability) => `'${ability.slice(namespace.length + 1)}'`);
    return `'${namespace}': ${actions.join(', ')} for '${resource}'.`;
  });
}

/** The statement with the capability in text, as ERC-5573 specifies: a person signs only what is written there. */
export function describeRecap(statement: string | undefined, attenuations: Attenuations): string {
  const entries = Object.entries(attenuations).flatMap(describeResource);
  const numbered = entries.map((entry, index) => ` (${index + 1}) ${entry}`).join('');
  return `${statement === undefined ? '' : `${statement} `}${PREAMBLE}${numbered}`;
}
