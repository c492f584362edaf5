const DATA_MAX_CHARACTERS = 500_000;

/**
 * Where a picture of the data service may come from: encrypted, a picture's own data, or a path of the service itself (which may be this
 * very machine). Anything else is as if there were none.
 */
export function toPictureAddress(value: string | undefined, service: string): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (/^data:image\//i.test(value)) return value.length <= DATA_MAX_CHARACTERS ? value : undefined;
  if (/^\/(?!\/)/.test(value)) return service + value;
  if (!URL.canParse(value)) return undefined;
  const { protocol, origin } = new URL(value);
  return protocol === 'https:' || origin === new URL(service).origin ? value : undefined;
}
