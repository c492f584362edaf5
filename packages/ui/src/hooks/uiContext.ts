import { createContext, useContext } from 'react';
import type { ReactElement } from 'react';
import type { Portico, State } from '@portico/core';
import { type Observable, type PorticoContext, getContext } from '@portico/core/internal';
import type { I18n } from '../i18n/i18n.ts';
import type { MessageFeature } from '../i18n/messages.ts';
import type { RouterControl } from '../router/router.ts';
import type { RouteOf, ViewName } from '../router/routes.ts';
import type { StyleAdopter } from '../styles/sheets.ts';
import type { Toasts } from '../toasts/toastState.ts';
import type { Announcer } from './announcer.ts';
import type { Translate } from '../i18n/translate.ts';
import type { WalletMemory } from './walletMemory.ts';

/** Loads views and caches them, so that a second visit shows at once. */
export interface ViewLoader {
  isReady(view: ViewName): boolean;
  /** Loads the missing parts of a view. Called again, it requests failed messages once more. */
  load(view: ViewName): Promise<void>;
  /** The text in the header for the data a view was opened with; empty before it is loaded. */
  titleOf(t: Translate<MessageFeature>, state: State, route: RouteOf<ViewName>): string;
  /** The view as an element; undefined before it is loaded. */
  render(route: RouteOf<ViewName>): ReactElement | undefined;
}

/** The portico of a modal: its methods, and its context for the actions of core. */
export type UiPortico = Portico & PorticoContext;

/** The same portico for the modal. */
export const toUiPortico = (portico: Portico): UiPortico => ({ ...portico, ...getContext(portico) });

/** All that one mounted modal consists of. */
export interface Ui {
  readonly portico: UiPortico;
  readonly router: RouterControl;
  readonly i18n: I18n;
  readonly toasts: Toasts;
  /** The visitor has agreed to the host's documents; kept as long as the modal is mounted, over all its views. */
  readonly consent: Observable<boolean>;
  readonly walletMemory: WalletMemory;
  readonly announcer: Announcer;
  readonly views: ViewLoader;
  readonly styles: StyleAdopter;
  readonly isEmbedded: boolean;
  /** Around everything that is drawn. */
  readonly theme: HTMLElement;
  /** Undefined where the modal is a block in the page. */
  readonly dialog: HTMLDialogElement | undefined;
  /** The place of connectors' frames; undefined as above. */
  readonly frameHost: HTMLElement | undefined;
}

/** Given by the mount. */
export const UiContext = createContext<Ui | undefined>(undefined);

/** The modal that a component is in. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('Not inside a Portico modal.');
  return ui;
}
