/** Writes the script tag's files into the `dist` of the package in this folder. */
export function buildScriptTag(pack: { readonly folder: string }, script: string): Promise<void>;
