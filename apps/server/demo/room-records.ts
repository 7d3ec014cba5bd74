/** What the classroom service told of the teams' rooms in the last weeks of the demo world. */
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { copyInstant, copyLine } from './copy-text.ts';
import type { DemoLesson } from './make-lesson.ts';
import { createRandom } from './random.ts';

const SALT = 32;
const KEPT_DAYS = 21;
const MAX_TEAMS = 4;

export const ROOM_RECORD_COLUMNS = [
  'id',
  'episode_id',
  'team_id',
  'room_id',
  'opened_at',
  'closed_at',
  'peak_online',
  'attended',
] as const;

/** One room a team and episode, opened some minutes before; of the lesson's own live episodes that are over. */
export function roomRecordLines({ outline, teams }: DemoLesson, now: number): string {
  const held = outline.episodes.filter(
    ({ type, canceled, endAt }) => takesTeacher(type) && !canceled && endAt <= now && endAt > now - KEPT_DAYS * DAY_MS,
  );
  let text = '';
  for (const { id, startAt, endAt } of held) {
    for (const [index, team] of teams.slice(0, MAX_TEAMS).entries()) {
      const random = createRandom(SALT, id, index);
      const members = team.students.length;
      const attended = Math.round(members * (0.7 + 0.3 * random.next()));
      const peak = Math.round(attended * (0.85 + 0.15 * random.next()));
      const opened = startAt - random.int(5, 20) * MINUTE_MS;
      const closed = endAt + random.int(1, 12) * MINUTE_MS;
      const room = `room-${id}-${team.id}`;
      const numbers = [id * MAX_TEAMS + index, id, team.id];
      text += copyLine([...numbers, room, copyInstant(opened), copyInstant(closed), peak, attended]);
    }
  }
  return text;
}
