const ICON = /^data:image\/(?:svg\+xml|png|webp|jpeg|gif)[;,]/;
/** An icon of more characters than this is not shown. */
export const ICON_MAX_CHARACTERS = 150_000;

/** True for image data in a format that browsers draw as a picture and as nothing else. */
export function isImageData(text: string): boolean {
  return ICON.test(text);
}

/**
 * The icon where it is image data of a sane size, else nothing: a URL would report the visitor of the page to the
 * wallet's server.
 */
export function parseIcon(icon: string | undefined): string | undefined {
  const text = icon?.trim();
  return text !== undefined && text.length <= ICON_MAX_CHARACTERS && isImageData(text) ? text : undefined;
}
