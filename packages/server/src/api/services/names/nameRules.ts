import { isNameServiceName } from '@portico/protocol';
import { normalize } from 'viem/ens';

/** Names that could be mistaken for the operator's. */
const reserved: ReadonlySet<string> = new Set(
  (
    'abuse account accounts admin administrator billing blog contact default dns domain email ens gateway help helpdesk hostmaster ' +
    'info legal mail mailer-daemon moderator names news noreply no-reply nobody notifications null official operator payment ' +
    'payments postmaster privacy recovery registrar registry resolver reverse root sales security server service settings ' +
    'signup staff status support system team test trust undefined user users verify wallet wallets webmaster'
  ).split(' '),
);
const labelMax = 63;
const suggestionsMax = 5;

/** The rules of names under one domain. */
export interface NameRules {
  readonly domain: string;
  /** The name in its normal form, as `ada.shop.example`; undefined where it cannot be one. Without the domain too. */
  parse(text: string): string | undefined;
  /** True for names that no visitor may take. */
  isReserved(name: string): boolean;
  /** Names that are similar to the first label of a text, not reserved. */
  listSimilar(text: string): readonly string[];
}

/** Letters, digits and hyphens in their normal form: ENSIP-15 refuses `xn--…`, which stands for other letters. */
function isNormal(label: string): boolean {
  if (!isNameServiceName(label) || label.length > labelMax) return false;
  try {
    return normalize(label) === label;
  } catch {
    return false;
  }
}

/** The rules of names under a domain, with further reserved words of the operator. */
export function createNameRules(domain: string, ownReserved: readonly string[] = []): NameRules {
  const own = new Set(ownReserved.map((word) => word.toLowerCase()));
  const ending = `.${domain}`;
  const labelOf = (text: string): string => {
    const lower = text.toLowerCase();
    return lower.endsWith(ending) ? lower.slice(0, -ending.length) : lower;
  };
  const isReserved = (name: string): boolean => {
    const label = labelOf(name);
    return reserved.has(label) || own.has(label);
  };
  const parse = (text: string): string | undefined => {
    const label = labelOf(text);
    return isNormal(label) ? label + ending : undefined;
  };
  return {
    domain,
    parse,
    isReserved,
    listSimilar(text) {
      const [label = ''] = labelOf(text).split('.');
      const similar = [`${label}-eth`, `my-${label}`, `${label}0`, `the-${label}`, `${label}-1`, `${label}-home`];
      const others = Array.from({ length: suggestionsMax }, (_, index) => `${label}${(index + 2) * 11}`);
      const names = [...similar, ...others].flatMap((one) => parse(one) ?? []);
      return names.filter((name) => !isReserved(name));
    },
  };
}

/** The free ones of these names, in their order. */
export function takeFree(names: readonly string[], taken: ReadonlySet<string>): readonly string[] {
  return names.filter((name) => !taken.has(name)).slice(0, suggestionsMax);
}
