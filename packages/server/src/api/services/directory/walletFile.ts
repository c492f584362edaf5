import * as v from 'valibot';

/** Where a deep link may lead: never into the page, and never to a file. */
const deepLink = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^[a-z][a-z0-9+.-]*:/i, 'a link has a scheme'),
  v.check((text) => !/^(?:javascript|data|vbscript|blob|file):/i.test(text), 'a link may not run in the page'),
);
const webLink = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^https:\/\//, 'a web address begins with https://'),
  v.url(),
);
const domain = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'an rdns is a reversed domain'));

/** Schema of a wallet's data file. */
export const walletFileSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w:-][\w.:-]{0,127}$/, 'an id is letters, digits, ., : and -')),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  /** Most used first; those without one come after all that have one. */
  rank: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  homepage: v.optional(webLink),
  rdns: v.optional(domain),
  /** CAIP-2 ids or namespaces, only where the wallet's own documentation lists them: `chainsSource` is that page. */
  chains: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{3,8}(?::[\w-]{1,64})?$/)))),
  chainsSource: v.optional(webLink),
  isCertified: v.optional(v.boolean()),
  links: v.optional(
    v.strictObject({
      mobile: v.optional(deepLink),
      universal: v.optional(deepLink),
      desktop: v.optional(deepLink),
      webapp: v.optional(webLink),
      browse: v.optional(deepLink),
    }),
  ),
  stores: v.optional(
    v.strictObject({
      ios: v.optional(webLink),
      android: v.optional(webLink),
      chrome: v.optional(webLink),
      firefox: v.optional(webLink),
      edge: v.optional(webLink),
      safari: v.optional(webLink),
      opera: v.optional(webLink),
      mac: v.optional(webLink),
      windows: v.optional(webLink),
      linux: v.optional(webLink),
    }),
  ),
});

/** One wallet in the form of the catalogue; its picture is the file of the same name with `.svg` or `.webp`. */
export type WalletFile = v.InferOutput<typeof walletFileSchema>;
