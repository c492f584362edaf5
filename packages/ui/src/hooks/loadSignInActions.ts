/** The actions of signing in; its view is drawn without them. */
export const loadSignInActions = async () => (await import('./signInActions.ts')).signInActions;
