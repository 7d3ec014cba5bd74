/** Every integer of the product beside that of the oracle. */
interface Difference {
  readonly key: string;
  readonly field: string;
  readonly product: number;
  readonly oracle: number;
}

export interface Comparison {
  readonly rows: number;
  readonly integers: number;
  readonly differences: readonly Difference[];
}

/** A row that one of them does not have counts as zeros there. */
export function compareFigures<Field extends string>(
  fields: readonly Field[],
  product: ReadonlyMap<string, Readonly<Record<Field, number>>>,
  oracle: ReadonlyMap<string, Readonly<Record<Field, number>>>,
): Comparison {
  const keys = [...new Set([...oracle.keys(), ...product.keys()])].toSorted();
  const differences = keys.flatMap((key) =>
    fields.flatMap((field) => {
      const [ours, theirs] = [product.get(key)?.[field] ?? 0, oracle.get(key)?.[field] ?? 0];
      return ours === theirs ? [] : [{ key, field, product: ours, oracle: theirs }];
    }),
  );
  return { rows: keys.length, integers: keys.length * fields.length, differences };
}
