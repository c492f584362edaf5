/** The actions that views start; a view is drawn without them. */
export const loadChainActions = () => import('./chainActions.ts');
