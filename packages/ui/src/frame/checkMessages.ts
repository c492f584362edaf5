/** A production build has no list of the messages: the site was tried in development. */
export function checkMessages(_messages: Readonly<Record<string, string>>): void {}
