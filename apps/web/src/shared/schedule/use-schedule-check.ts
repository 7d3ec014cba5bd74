/** The conflict check of what a screen wants to save, asked once it stands still. */
import { scheduleContract } from '@lectern/contract/schedule/schedule';
import type { DraftVerdict } from '@lectern/domain/schedule/conflict';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { type CheckedDraft, judgeAlone } from './schedule-drafts.ts';

const SETTLED_MS = 300;
/** Others save too: an answer is good for a moment only. */
const STALE_MS = 5_000;

export interface ScheduleCheck {
  /** One for each draft, in their order. While it is checked, and when that fails, what the drafts say themselves. */
  readonly verdicts: readonly DraftVerdict[];
  readonly isChecking: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** `settled`: the drafts as text, which is the same for the same drafts. */
function checkQuery(settled: string) {
  const drafts = draftsFrom(settled);
  return queryOptions({
    queryKey: ['schedule', 'check', settled],
    queryFn: async ({ signal }): Promise<readonly DraftVerdict[]> =>
      (await call(scheduleContract.check, { body: { drafts: [...drafts] } }, { signal })).map(verdictOf),
    enabled: drafts.length > 0,
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    retry: false,
  });
}

type VerdictReply = Awaited<ReturnType<typeof call<typeof scheduleContract.check>>>[number];

export function verdictOf({ key, verdict, item, conflicts }: VerdictReply): DraftVerdict {
  return { key, verdict, conflicts: item === null ? [] : conflicts.map((conflict) => ({ ...conflict, item })) };
}

export function useScheduleCheck(drafts: readonly CheckedDraft[]): ScheduleCheck {
  const text = JSON.stringify(drafts);
  const settled = useDebounced(text, SETTLED_MS);
  const { data, error, isFetching, refetch } = useQuery(checkQuery(settled));
  const isChecking = drafts.length > 0 && (settled !== text || isFetching);
  const verdicts = data && !error && settled === text ? data : judgeAlone(draftsFrom(text));
  return { verdicts, isChecking, error: isChecking ? null : error, retry: () => void refetch() };
}

function draftsFrom(text: string): readonly CheckedDraft[] {
  // Written by `useScheduleCheck` itself.
  return JSON.parse(text) as readonly CheckedDraft[];
}
