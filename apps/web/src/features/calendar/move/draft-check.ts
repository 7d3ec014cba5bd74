/** Asks the schedule about moves that are not saved: teachers, classes, pupils, leave, everything the engine knows. */
import type { CalendarConflict } from '@lectern/contract/schedule/calendar';
import { type ScheduleDraftBody, scheduleContract } from '@lectern/contract/schedule/schedule';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { calendarQueries } from '../calendar-queries.ts';

/** A key that is held down asks once, at the end. */
const PAUSE_MS = 250;

export interface AskedDraft {
  /** Of the event. */
  readonly key: string;
  readonly draft: ScheduleDraftBody;
}

/** By the key of the event; undefined until the answer is about these very drafts. */
export type CheckedConflicts = ReadonlyMap<string, readonly CalendarConflict[]>;

export function useDraftCheck(asked: readonly AskedDraft[]): CheckedConflicts | undefined {
  const text = JSON.stringify(asked);
  const settled = useDebounced(text, PAUSE_MS);
  const { data } = useQuery({
    queryKey: [...calendarQueries.all, 'check', settled],
    queryFn:
      settled === '[]'
        ? skipToken
        : async ({ signal }) => {
            const drafts = asked.map(({ draft }) => draft);
            return { settled, asked, verdicts: await call(scheduleContract.check, { body: { drafts } }, { signal }) };
          },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: 'inline' },
  });
  return data?.settled === text ? byEvent(data) : undefined;
}

type Verdicts = Awaited<ReturnType<typeof call<typeof scheduleContract.check>>>;

/** What is new has no key on the wire but its place among the drafts. */
function byEvent({ asked, verdicts }: { asked: readonly AskedDraft[]; verdicts: Verdicts }): CheckedConflicts {
  const keyOf = new Map(verdicts.map(({ key }, index) => [key, asked[index]?.key ?? key]));
  return new Map(
    verdicts.map(({ key: told, verdict, conflicts }) => {
      const key = keyOf.get(told) ?? told;
      const found = conflicts.map(({ other, text, severity, overridden, overlapMinutes }) => ({
        key,
        otherKey: other?.key ? (keyOf.get(other.key) ?? other.key) : null,
        blocks: severity === 'block' && !overridden,
        text,
        overlapMinutes,
      }));
      return [key, verdict === 'unknown' ? [...found, unknownOf(key)] : found];
    }),
  );
}

/** Not looked at is not none. */
const unknownOf = (key: string): CalendarConflict => ({
  key,
  otherKey: null,
  blocks: false,
  text: '未知：冲突检查未完成，请稍后重试',
  overlapMinutes: 0,
});
