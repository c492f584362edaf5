/**
 * A visitor of a production build gets home in the place of an unknown view, and the modal reports it on the console:
 * the site was tried in development.
 */
export function checkOpenParameters(_parameters: unknown): void {}
