/** Which students of a lesson a list is to show. */
import type { WantedSums } from './student-sums.queries.ts';

/** 0: 未分班. */
export const teamOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
export const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

export interface StudentFilter {
  readonly text?: string | undefined;
  readonly teamId?: string | undefined;
  readonly atRisk?: '1' | undefined;
}

export const filterOf = (
  lessonId: number,
  { text, teamId, atRisk }: StudentFilter,
): WantedSums & { readonly atRisk: boolean } => ({
  lessonId,
  text,
  teamId: teamOf(teamId),
  atRisk: atRisk !== undefined,
});
