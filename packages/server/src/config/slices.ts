import type * as v from 'valibot';

/** One variable of the environment. */
export interface Variable<Schema extends v.GenericSchema<string, unknown> = v.GenericSchema<string, unknown>> {
  readonly name: string;
  readonly schema: Schema;
  /** The default, as it would stand in the environment; without one the variable may be absent. */
  readonly otherwise?: string;
  /** For the README's table. */
  readonly meaning: string;
}

/** Variables by the slice of the configuration that they belong to, and by the field in it. */
export type Slices = Readonly<Record<string, Readonly<Record<string, Variable>>>>;

type ValueOf<One extends Variable> =
  | v.InferOutput<One['schema']>
  | (One extends { otherwise: string } ? never : undefined);

/** The values from the environment: one for each variable that has a default, maybe one for the others. */
export type ValuesOf<Of extends Slices> = {
  readonly [Slice in keyof Of]: { readonly [Field in keyof Of[Slice]]: ValueOf<Of[Slice][Field]> };
};

/** The variables of these slices. */
export const variablesOf = (slices: Slices): Variable[] => Object.values(slices).flatMap((one) => Object.values(one));
