import { createContext } from 'react';
import type { iconPaths } from './iconPaths.ts';
import type { lazyIconPaths } from './lazyIconPaths.ts';

/** Every icon there is. */
export type IconName = keyof typeof iconPaths | keyof typeof lazyIconPaths;

/** Icons beyond the first view's, given to the views that may draw them. */
export const IconPathsContext = createContext<Readonly<Record<string, string>>>({});
