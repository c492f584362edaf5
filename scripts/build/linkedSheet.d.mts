/** Writes `button.css` into the `dist` of the package in this folder, if its manifest offers one. */
export function buildLinkedSheet(pack: {
  readonly folder: string;
  readonly manifest: { readonly exports?: object };
}): void;
