interface Labelled {
  readonly id: number;
  readonly labelId: number;
}

/** Each episode with the template at its place under the same label: what reviews is not bound to what teaches. */
export function boundInOrder(
  episodes: readonly Labelled[],
  templates: readonly Labelled[],
): ReadonlyMap<number, number | null> {
  const left = new Map([...Map.groupBy(templates, ({ labelId }) => labelId)].map(([label, all]) => [label, [...all]]));
  return new Map(episodes.map(({ id, labelId }) => [id, left.get(labelId)?.shift()?.id ?? null]));
}
