/** Where the definition changes from one episode to the next. */
interface Counted {
  readonly version: number;
}

export const versionBreaks = (episodes: readonly Counted[]) =>
  episodes.flatMap(({ version }, index) =>
    index > 0 && episodes[index - 1]?.version !== version ? [{ index, label: `第 ${version} 版口径` }] : [],
  );

/** In words, where more than one stands in the list: `第 1 版（3 讲）、第 2 版（4 讲）`. */
export function versionsText(episodes: readonly Counted[]): string | undefined {
  const counts = [...Map.groupBy(episodes, ({ version }) => version)].toSorted(([one], [other]) => one - other);
  if (counts.length < 2) return undefined;
  return counts.map(([version, { length }]) => `第 ${version} 版（${length} 讲）`).join('、');
}
