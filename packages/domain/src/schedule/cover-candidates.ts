import type { CoverEpisode, CoverOption } from './cover-episode.ts';

/**
 * Of each episode those who can stand in it in a best plan; its options are sorted by cost. In a best plan somebody
 * gives some episodes of a lesson, and the other episodes take at most one person each: so of those who could give just
 * these, one of the cheapest `n` is left, who would do as well.
 */
export function worthTrying(episodes: readonly CoverEpisode[]): readonly (readonly CoverOption[])[] {
  const lessons = Map.groupBy(episodes, ({ lessonId }) => lessonId);
  const known = new Map([...lessons].map(([lessonId, own]) => [lessonId, cheapestOfAnySome(own, episodes.length)]));
  return episodes.map(({ lessonId, options }) =>
    options.filter(({ teacherId }) => known.get(lessonId)?.has(teacherId) ?? false),
  );
}

function cheapestOfAnySome(episodes: readonly CoverEpisode[], most: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (let some = 1; some < 2 ** episodes.length; some += 1) {
    const chosen = episodes.filter((_, place) => Math.floor(some / 2 ** place) % 2 === 1);
    for (const teacherId of cheapest(chosen, most)) found.add(teacherId);
  }
  return found;
}

function cheapest(episodes: readonly CoverEpisode[], most: number): readonly number[] {
  const sums = new Map<number, { cost: number; episodes: number }>();
  for (const { teacherId, cost } of episodes.flatMap(({ options }) => options)) {
    const sum = sums.get(teacherId) ?? { cost: 0, episodes: 0 };
    sums.set(teacherId, { cost: sum.cost + cost, episodes: sum.episodes + 1 });
  }
  return [...sums]
    .filter(([, sum]) => sum.episodes === episodes.length)
    .toSorted(([a, one], [b, other]) => one.cost - other.cost || a - b)
    .slice(0, most)
    .map(([teacherId]) => teacherId);
}
