/** Asks the schedule about moves that are not saved: teachers, classes, pupils, leave, everything the engine knows. */
import type { CalendarConflict } from '@lectern/contract/calendar';
import { scheduleContract } from '@lectern/contract/schedule';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { calendarQueries } from '../calendar-queries.ts';

/** A key that is held down asks once, at the end. */
const PAUSE_MS = 250;

export interface CheckedDraft {
  readonly id: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly teacherId?: number;
}

/** By the key of the event; undefined until the answer is about these very drafts. */
export type CheckedConflicts = ReadonlyMap<string, readonly CalendarConflict[]>;

export function useDraftCheck(drafts: readonly CheckedDraft[]): CheckedConflicts | undefined {
  const asked = JSON.stringify(drafts);
  const settled = useDebounced(asked, PAUSE_MS);
  const { data } = useQuery({
    queryKey: [...calendarQueries.all, 'check', settled],
    queryFn:
      settled === '[]'
        ? skipToken
        : async ({ signal }) => {
            const verdicts = await call(scheduleContract.check, { body: { drafts: [...drafts] } }, { signal });
            return { settled, verdicts };
          },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: 'inline' },
  });
  if (data?.settled !== asked) return undefined;
  return new Map(
    data.verdicts.map(({ key, verdict, conflicts }) => [
      key,
      [
        ...conflicts.map(({ other, text, severity, overridden, overlapMinutes }) => ({
          key,
          otherKey: other?.key ?? null,
          blocks: severity === 'block' && !overridden,
          text,
          overlapMinutes,
        })),
        // Not looked at is not none.
        ...(verdict === 'unknown'
          ? [{ key, otherKey: null, blocks: false, text: '未知：冲突检查未完成，请稍后重试', overlapMinutes: 0 }]
          : []),
      ],
    ]),
  );
}
