/** Names of teams (小班): made many at once from a pattern, and freed where another team of the lesson has them. */
import { TEAM_NAME_MAX } from './team-fields.ts';

export const MAX_NEW_TEAMS = 300;

interface NamePattern {
  /** `{序号}` counts from the first number; `{班型}` is the lesson's class type. */
  readonly pattern: string;
  /** What stands for `{班型}`; empty where the lesson has none. */
  readonly classType: string;
  readonly from: number;
  readonly count: number;
}

/** One name a team. A pattern without `{序号}` that makes several gets the number at its end: no two are alike. */
export function namesByPattern({ pattern, classType, from, count }: NamePattern): readonly string[] {
  const counted = pattern.includes('{序号}') || count === 1 ? pattern : `${pattern}{序号}`;
  return Array.from({ length: count }, (_, index) =>
    counted
      .replaceAll('{班型}', classType)
      .replaceAll('{序号}', String(from + index))
      .trim(),
  );
}

export type NameFault = 'empty' | 'tooLong' | 'taken';

/** For each name what is wrong with it, beside those that stand and those before it. */
export function nameFaults(names: readonly string[], taken: ReadonlySet<string>): readonly (NameFault | undefined)[] {
  const seen = new Set(taken);
  return names.map((name) => {
    if (name === '') return 'empty';
    if (name.length > TEAM_NAME_MAX) return 'tooLong';
    if (seen.has(name)) return 'taken';
    seen.add(name);
    return undefined;
  });
}

/** The name itself, or with the first number that nobody has: 1 班（2）. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let nth = 2; ; nth += 1) {
    const suffix = `（${nth}）`;
    const next = `${name.slice(0, TEAM_NAME_MAX - suffix.length)}${suffix}`;
    if (!taken.has(next)) return next;
  }
}
