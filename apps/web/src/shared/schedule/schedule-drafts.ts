/** What a screen wants to save, as the check takes it and as the engine judges it without the server. */
import type { scheduleContract } from '@lectern/contract/schedule/schedule';
import type { DraftVerdict } from '@lectern/domain/schedule/conflict';
import { judgeWithoutFacts } from '@lectern/domain/schedule/judge-schedule';
import { itemKey, type ScheduleDraft } from '@lectern/domain/schedule/schedule-item';
import type { call } from '../api/call.ts';

export type CheckedDraft = Parameters<typeof call<typeof scheduleContract.check>>[1]['body']['drafts'][number];

/** Only what the drafts say themselves: an end before the start, two of them at one time. Nothing is known to be free. */
export function judgeAlone(drafts: readonly CheckedDraft[]): readonly DraftVerdict[] {
  // What depends on the clock or on what is stored is left to the server.
  return judgeWithoutFacts(drafts.map(draftOf), { now: 0 }).map(({ conflicts, ...verdict }) => ({
    ...verdict,
    conflicts: conflicts.filter(({ kind, source }) => kind === 'times' || source === 'draft'),
  }));
}

function draftOf(body: CheckedDraft, index: number): ScheduleDraft {
  const { kind = 'episode', id = null, startTime, endTime, places = [] } = body;
  const item = {
    key: id === null ? `draft:${index}` : itemKey(kind, id),
    kind,
    id,
    name: body.name ?? '',
    startAt: startTime,
    endAt: endTime,
    specialEpisodeType: body.specialEpisodeType ?? 0,
    teacherId: body.teacherId ?? null,
    assistantIds: body.assistantIds ?? [],
    places: places.map(({ lessonId, ordinal = null }) => ({ lessonId, ordinal })),
    overridden: body.overridden ?? false,
    canceled: false,
  };
  return { ...item, stored: null, templateDurationMs: body.templateDuration ?? 0 };
}
