import type { TokenBalance } from '@portico/core';
import type { Route, RouteOf, ViewName } from '../router/routes.ts';
import type { FixtureSetup } from './fixturePortico.ts';
import type { Visitor } from './visitor.ts';

/** One state of a view, as the gallery, the screenshots and axe see it. */
export interface Fixture<Name extends ViewName> {
  readonly route: RouteOf<Name>;
  /** The routes before; with them the header shows Back. */
  readonly history?: readonly Route[];
  readonly setup?: FixtureSetup;
  /** So much time has passed since the view came: what waits for a second or more is so much nearer. */
  readonly passedMs?: number;
  /** The browser has the user agent of a phone. */
  readonly isPhone?: boolean;
  /** Data so old that it is read anew: shown until the new answer is there. */
  readonly readBefore?: { readonly balances: readonly TokenBalance[]; readonly agoMs: number };
  /** The visitor's actions in the view that lead to this state. */
  readonly act?: (visitor: Visitor) => Promise<void>;
}

export interface ViewFixtures<Name extends ViewName = ViewName> {
  readonly view: Name;
  readonly fixtures: Readonly<Record<string, Fixture<Name>>>;
}

/** The fixtures of a view: `export const fixtures = defineFixtures('Connect', { default: { … } })`. */
export function defineFixtures<Name extends ViewName>(
  view: Name,
  fixtures: Readonly<Record<string, Fixture<Name>>>,
): ViewFixtures<Name> {
  return { view, fixtures };
}
