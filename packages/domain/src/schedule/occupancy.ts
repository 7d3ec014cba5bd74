/**
 * Whom an item takes. Recordings, replays and lessons turned into recordings take nobody; a replay shown as live takes
 * its class and the assistants, not the teacher, who is only on the screen.
 */
import { AGENDA_KIND, SPECIAL_EPISODE_TYPE } from '../episodes/episode-codes.ts';
import { takesTeacher } from '../episodes/teacher-slots.ts';
import { DAY_MS } from '../time/durations.ts';
import type { ScheduleItem } from './schedule-item.ts';

const { record, replay, normalTransferRecord } = SPECIAL_EPISODE_TYPE.code;
const WATCHED_ANY_TIME: readonly number[] = [record, replay, normalTransferRecord];

/** Groups led by the mentor: their own time, not only their presence. */
const LED_BY_MENTOR: readonly string[] = [AGENDA_KIND.code.mentorEpisodeGroup, AGENDA_KIND.code.mockExamQaEpisodeGroup];

/** Anything at all: what is canceled or has no length does not. */
export function isLive({ kind, specialEpisodeType, canceled, startAt, endAt }: ScheduleItem): boolean {
  if (canceled || startAt >= endAt) return false;
  return kind !== AGENDA_KIND.code.episode || !WATCHED_ANY_TIME.includes(specialEpisodeType);
}

/**
 * Somebody has to be there from its start to its end. The time of a stage review is a window in which it can be taken
 * (decision 134), and so is anything longer than a day. `outline_time.attended` of the database says the same.
 */
export function isAttended(item: ScheduleItem): boolean {
  return isLive(item) && item.kind !== AGENDA_KIND.code.stageReview && item.endAt - item.startAt <= DAY_MS;
}

/** The same as the exclusion constraint of the database says. */
export function teacherTaken(item: ScheduleItem): number | null {
  const taken = isLive(item) && item.kind === AGENDA_KIND.code.episode && takesTeacher(item.specialEpisodeType);
  return taken ? item.teacherId : null;
}

export function isLedByMentor({ kind }: ScheduleItem): boolean {
  return LED_BY_MENTOR.includes(kind);
}
