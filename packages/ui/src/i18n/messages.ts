import type { features, initial } from './locales/en.ts';

/**
 * A part of the modal whose messages are one file in each locale. A file loads with the first view whose entry in
 * views/registry.ts names its feature; `common` loads with every view but Connect.
 */
export type MessageFeature = keyof typeof features;

type EnglishFile<Feature extends MessageFeature> = Awaited<ReturnType<(typeof features)[Feature]>>['messages'];
type InitialKey = keyof typeof initial;
type FeatureKey<Feature extends MessageFeature> = Feature extends MessageFeature ? keyof EnglishFile<Feature> : never;

/** Plural forms beyond the English two (`few`, `many`, …) are allowed in addition. */
type MoreForms = { readonly [form: `${string}.${'zero' | 'two' | 'few' | 'many'}`]: string };

/** The messages of a feature in any locale: a missing key does not compile. */
export type FeatureMessages<Feature extends MessageFeature> = MoreForms & {
  readonly [Key in FeatureKey<Feature>]: string;
};

/** The exports of a locale's file: the messages of Connect, and the loaders of those of each feature. */
export interface Locale {
  readonly initial: MoreForms & { readonly [Key in InitialKey]: string };
  readonly features: {
    readonly [Feature in MessageFeature]: () => Promise<{ readonly messages: FeatureMessages<Feature> }>;
  };
}

/** Every message key: those that a host may replace by the option `messages`. */
export type MessageKey = InitialKey | FeatureKey<MessageFeature>;
/** All messages of a locale by their keys. */
export type Messages = MoreForms & { readonly [Key in MessageKey]: string };

type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never;
type WithPlurals<Key> = Key | PluralBase<Key>;

/**
 * The keys for code of these features: a key, or the stem of a plural one (give `count`). Without a feature, code that
 * Connect renders: it has the initial messages alone.
 */
export type TextKey<Feature extends MessageFeature = never> = WithPlurals<
  InitialKey | ([Feature] extends [never] ? never : FeatureKey<Feature | 'common'>)
>;
