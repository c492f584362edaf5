/** The actions that views start; a view is drawn without them. */
export const loadChainActions = async () => (await import('./chainActions.ts')).chainActions;
