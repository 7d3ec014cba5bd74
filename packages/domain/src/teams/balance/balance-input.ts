/** What 均衡分班 starts from (teams 7): teams, who is in them, and what is wished. */
export interface BalanceTeam {
  readonly id: number;
  readonly name: string;
  readonly mentorId: number | null;
  readonly mentorName: string;
  /** Capacity less what is reserved. */
  readonly places: number;
}

export interface BalanceStudent {
  readonly id: number;
  readonly name: string;
  readonly teamId: number;
  /** Baseline score or level; null: not known, counts in sizes only. */
  readonly level: number | null;
}

/** Null, 0 or empty: not wished. */
export interface BalanceWishes {
  readonly fewest: number;
  readonly most: number | null;
  readonly mostPerMentor: number | null;
  readonly mostMoved: number | null;
  /** Student ids. */
  readonly together: readonly (readonly number[])[];
  readonly apart: readonly (readonly [number, number])[];
}

export interface BalanceInput {
  readonly teams: readonly BalanceTeam[];
  readonly students: readonly BalanceStudent[];
  readonly wishes: BalanceWishes;
}

/** Every wish as a rule of its own, and the places of the teams, which nobody wishes and nobody may exceed. */
export type BalanceRule =
  | { readonly kind: 'places' }
  | { readonly kind: 'fewest' | 'most' | 'mostPerMentor' | 'mostMoved'; readonly value: number }
  | { readonly kind: 'together'; readonly students: readonly number[] }
  | { readonly kind: 'apart'; readonly students: readonly [number, number] };

export function rulesOf({ fewest, most, mostPerMentor, mostMoved, together, apart }: BalanceWishes): BalanceRule[] {
  const limits = { most, mostPerMentor, mostMoved, fewest: fewest > 0 ? fewest : null };
  return [
    { kind: 'places' },
    ...(['most', 'fewest', 'mostPerMentor', 'mostMoved'] as const).flatMap((kind) => {
      const value = limits[kind];
      return value === null ? [] : [{ kind, value }];
    }),
    ...together.map((students) => ({ kind: 'together' as const, students })),
    ...apart.map((students) => ({ kind: 'apart' as const, students })),
  ];
}
