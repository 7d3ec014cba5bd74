/** Of the many items of related lessons those that a draft meets in somebody they share. */

import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { isLive } from '@lectern/domain/schedule/occupancy';
import type { TeamFact } from '@lectern/domain/schedule/schedule-facts';
import { itemKey, type ScheduleDraft, type ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import { eachMeeting } from '@lectern/domain/schedule/sweep';
import type { MentoredLesson, NearItem, SharedStudentIds } from './related-items.queries.ts';

interface Mark {
  readonly startAt: number;
  readonly endAt: number;
  /** undefined: a draft. */
  readonly item: NearItem | undefined;
}

export interface Relations {
  readonly teamsOf: (lessonId: number) => readonly TeamFact[];
  readonly shared: readonly SharedStudentIds[];
  readonly mentored: readonly MentoredLesson[];
}

export function metItems(
  drafts: readonly ScheduleDraft[],
  near: readonly NearItem[],
  { teamsOf, shared, mentored }: Relations,
): readonly ScheduleItem[] {
  const ofLesson = marksByLesson(drafts, near);
  const met = new Map<string, ScheduleItem>();
  const meet = (lessonIds: readonly number[], others: readonly number[]): void => {
    const marks = [...new Set([...lessonIds.flatMap(ofLesson.drafts), ...others.flatMap(ofLesson.items)])];
    eachMeeting(marks, { isWanted: ({ item }) => item === undefined }, (a, b) => {
      const item = a.item ?? b.item;
      if (item) remember(met, item);
    });
  };
  const lessonIds = [...new Set(drafts.flatMap(({ places }) => places.map(({ lessonId }) => lessonId)))];
  const own = Map.groupBy(
    lessonIds.flatMap((lessonId) => mentorIdsOf(teamsOf(lessonId)).map((mentorId) => ({ mentorId, lessonId }))),
    ({ mentorId }) => mentorId,
  );
  const theirs = Map.groupBy(
    mentored.flatMap(({ lessonId, mentorIds }) => mentorIds.map((mentorId) => ({ mentorId, lessonId }))),
    ({ mentorId }) => mentorId,
  );
  for (const [mentorId, mine] of own) {
    meet(
      mine.map(({ lessonId }) => lessonId),
      (theirs.get(mentorId) ?? []).map(({ lessonId }) => lessonId),
    );
  }
  for (const { lessonId, otherLessonId } of shared) meet([lessonId], [otherLessonId]);
  return [...met.values()];
}

function marksByLesson(drafts: readonly ScheduleDraft[], near: readonly NearItem[]) {
  const ofDrafts = new Map<number, Mark[]>();
  for (const draft of drafts) {
    if (!isLive(draft)) continue;
    const mark: Mark = { startAt: draft.startAt, endAt: draft.endAt, item: undefined };
    for (const { lessonId } of draft.places) push(ofDrafts, lessonId, mark);
  }
  const ofItems = new Map<number, Mark[]>();
  for (const item of near) push(ofItems, item.lessonId, { startAt: item.startAt, endAt: item.endAt, item });
  return { drafts: (id: number) => ofDrafts.get(id) ?? [], items: (id: number) => ofItems.get(id) ?? [] };
}

function push(marks: Map<number, Mark[]>, lessonId: number, mark: Mark): void {
  const known = marks.get(lessonId);
  if (known) known.push(mark);
  else marks.set(lessonId, [mark]);
}

/** As much of it as the engine asks of an attended item that neither teacher nor assistant leads to; the name comes later. */
function remember(met: Map<string, ScheduleItem>, item: NearItem): void {
  const { lessonId, kind, id, startAt, endAt } = item;
  const key = itemKey(kind, id);
  const places = [
    ...(met.get(key)?.places ?? []).filter((place) => place.lessonId !== lessonId),
    { lessonId, ordinal: null },
  ];
  const rest = {
    name: '',
    specialEpisodeType: SPECIAL_EPISODE_TYPE.code.normal,
    teacherId: null,
    assistantIds: [],
    overridden: false,
    canceled: false,
  };
  met.set(key, { key, kind, id, startAt, endAt, places, ...rest });
}

function mentorIdsOf(teams: readonly TeamFact[]): readonly number[] {
  return [...new Set(teams.flatMap(({ mentor }) => mentor?.id ?? []))];
}
