import type { ErrorCode, ErrorContexts } from '@portico/protocol';

/** The error messages of one language. `{word}` is filled from the error's context. */
export type ErrorMessages = Readonly<Record<ErrorCode, string>>;

/** `'{a} of {b}'` → `'a' | 'b'` */
type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | HolesOf<Rest> : never;

/** The context that every error of a code has; the rest may be missing, so no sentence can depend on it. */
type KnownOf<Code extends ErrorCode> = {
  [Key in keyof ErrorContexts[Code]]-?: Record<never, never> extends Pick<ErrorContexts[Code], Key> ? never : Key;
}[keyof ErrorContexts[Code]];

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/**
 * Each text unchanged where it has a placeholder for all of its error's context and no other; else the expected one.
 */
type Sound<Messages extends ErrorMessages> = {
  readonly [Key in keyof Messages]: Key extends ErrorCode
    ? Same<HolesOf<Messages[Key]>, KnownOf<Key>> extends true
      ? Messages[Key]
      : { readonly holes: KnownOf<Key> }
    : 'There is no error of this name.';
};

/** Every error message of one language: a missing one, a missing placeholder and one too many do not compile. */
export function defineErrorMessages<const Messages extends ErrorMessages>(
  messages: Messages & Sound<Messages>,
): ErrorMessages {
  return messages;
}
