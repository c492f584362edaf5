import { chainNamespaces } from '@portico/protocol';
import { validateShape, refuseUnknownKeys } from '../options/checkNow.ts';
import { findClosestMatch } from '../options/closestMatch.ts';
import { refuse } from '../options/refuse.ts';
import type { OpenParameters } from '../store/modalState.ts';
import { isRecord } from '../values/equal.ts';
import { type Parse, maybe, oneOf, shape, text } from '../values/parse.ts';

type View = NonNullable<OpenParameters['view']>;
type Fields = Readonly<Record<string, Parse<unknown>>>;

const maybeText = maybe(text());
const namespace = maybe(oneOf(chainNamespaces));
const fields: Fields = { view: maybeText, namespace, uri: maybeText, walletId: maybeText };

/** The fields of the view's `arguments`; of most views there are none. */
const argumentsOf: { readonly [Name in View]: Fields | undefined } = {
  Connect: undefined,
  Account: undefined,
  AllWallets: undefined,
  Networks: undefined,
  WhatIsAWallet: undefined,
  WhatIsANetwork: undefined,
  ApproveTransaction: undefined,
  OnRampProviders: undefined,
  ConnectingWalletConnectBasic: undefined,
  UpdateEmailWallet: undefined,
  SmartSessionCreated: undefined,
  SIWXSignMessage: undefined,
  ConnectingSiwe: undefined,
  Swap: { fromToken: maybeText, toToken: maybeText, amount: maybeText },
  WalletSend: { chainId: maybeText, assetAddress: maybeText, amount: maybeText, to: maybeText },
};

/** Every view that a host can open. */
export const openViews: readonly string[] = Object.keys(argumentsOf);

const isView = (value: unknown): value is View => typeof value === 'string' && Object.hasOwn(argumentsOf, value);

function explainView(view: unknown): string {
  return typeof view === 'string'
    ? `it is none of the views, of which \`${findClosestMatch(view, openViews)}\` is the nearest`
    : 'the name of a view is needed';
}

/**
 * Validates the parameters of `open()`: a host without types may give anything, such as the event of a press.
 * @throws PorticoError `options.invalid` or `options.unknown_key`, with the closest known name.
 */
export function checkOpenParameters(parameters: unknown): void {
  if (!isRecord(parameters)) refuse('open', 'an object is needed, such as `{ view: "Networks" }`');
  const { view, arguments: own } = parameters;
  if (view !== undefined && !isView(view)) refuse('open.view', explainView(view));
  const ownFields = view && argumentsOf[view];
  const known = ownFields ? ['view', 'namespace', 'arguments'] : Object.keys(fields);
  refuseUnknownKeys(parameters, known, 'open.');
  validateShape(shape(fields), parameters, 'open');
  if (!ownFields || own === undefined) return;
  validateShape(shape(ownFields), own, 'open.arguments');
  if (isRecord(own)) refuseUnknownKeys(own, Object.keys(ownFields), 'open.arguments.');
}
