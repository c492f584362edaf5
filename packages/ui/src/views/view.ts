import type { ComponentType } from 'react';
import type { State } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import type { Translate } from '../i18n/translate.ts';
import type { MessageFeature, TextKey } from '../i18n/messages.ts';
import type { Route, RouteOf, ViewName } from '../router/routes.ts';

export interface ViewProps<Name extends ViewName> {
  readonly route: RouteOf<Name>;
}

/** The text in the header, which names the dialog. */
export type ViewTitle<Name extends ViewName> =
  | TextKey<MessageFeature>
  | ((t: Translate<MessageFeature>, state: State, route: RouteOf<Name>) => string);

/** The exports of a view's file: the component by default, its title, and its style sheet. */
export interface ViewModule<Name extends ViewName> {
  readonly default: ComponentType<ViewProps<Name>>;
  readonly title: ViewTitle<Name>;
  readonly styles?: string;
}

/** The help in the header where there is nothing to go back to; opening it emits an event. */
export interface ViewHelp {
  readonly route: Route;
  readonly event: 'CLICK_WALLET_HELP' | 'CLICK_NETWORK_HELP';
}

/** The rules of a view, as data. */
export interface ViewEntry<Name extends ViewName> {
  readonly load: () => Promise<ViewModule<Name>>;
  /**
   * The features of its messages, in addition to `common`: their files load along with the view, which is rendered once
   * both are there.
   */
  readonly messages?: readonly MessageFeature[];
  /**
   * Without one, it belongs to a connection: opened while there is none, it shows Connect; a disconnection closes it.
   * `connect`: it ends when a wallet has connected, and the list of wallets is shown next to it where there is room.
   * `public`: it is of use in both cases.
   */
  readonly kind?: 'connect' | 'public';
  /**
   * The route that replaces it when the page switches its network; undefined where it stays. Without it, it stays
   * always.
   */
  readonly onNetworkChange?: (route: RouteOf<Name>, caipNetworkId: CaipNetworkId) => Route | undefined;
  /** Back closes the modal, from this view and from those that it led to. */
  readonly backClosesModal?: true;
  /** Instead of an empty place in the header. */
  readonly help?: ViewHelp;
}
