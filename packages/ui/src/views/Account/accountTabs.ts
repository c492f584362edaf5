import type { ComponentType } from 'react';
import { getAccountKind, track } from '@portico/core/internal';
import type { State } from '@portico/core';
import type { RouteOf } from '../../router/routes.ts';
import type { UiPortico } from '../../hooks/uiContext.ts';

/** A part of what an account has. */
export interface AccountTab {
  /** Its label is the message `account.<name>`. */
  readonly name: NonNullable<RouteOf<'Account'>['tab']>;
  /** Fetches its content when it is chosen; left out: that comes with the view. */
  readonly load?: () => Promise<{ readonly default: ComponentType }>;
  /** Left out: always. */
  readonly isShown?: (state: State) => boolean;
  /** Called with a visitor's choice of the tab: emits its event. */
  readonly onOpen?: (portico: UiPortico) => void;
}

/** Every tab, in their order. */
export const accountTabs: readonly AccountTab[] = [
  { name: 'tokens' },
  { name: 'nfts', load: () => import('./NftsTab.tsx') },
  {
    name: 'activity',
    load: () => import('./ActivityTab.tsx'),
    isShown: ({ options }) => options.features.history,
    onOpen: (portico) => track(portico, 'CLICK_TRANSACTIONS', getAccountKind(portico)),
  },
];
