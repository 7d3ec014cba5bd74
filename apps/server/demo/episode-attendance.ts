/**
 * Who was present in past episodes of some lessons of the demo world: taken in as facts, as a live room would report them.
 * Each student has habits: some come late, some watch the recording, some stay away for weeks.
 */
import type { AttendanceFact } from '@lectern/domain/statistics/attendance-facts';
import type { SecondRange } from '@lectern/domain/statistics/second-ranges';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { ingestAttendance } from '../src/modules/statistics/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { anyAttendance, type DemoPresence, pastPresences } from './episode-attendance.repository.ts';
import { createRandom } from './random.ts';

/** So many have facts. */
export const ATTENDED_LESSONS = 12;
const AT_ONCE = 4000;

/** Only where nothing was reported before. */
export async function makeEpisodeAttendance(db: Db, now: Date): Promise<void> {
  if (await anyAttendance(db)) return;
  // Of whole days, so that a world of the same day is the same.
  const facts = (await pastPresences(db, new Date(startOfDay(now.getTime())), ATTENDED_LESSONS)).flatMap(factOf);
  for (let from = 0; from < facts.length; from += AT_ONCE) {
    const part = facts.slice(from, from + AT_ONCE);
    const { refused } = await inTransaction(db, (tx) => ingestAttendance(tx, part, { at: now }));
    if (refused[0]) throw new Error(`a fact of the demo is refused: ${refused[0].code}`);
  }
}

function factOf({ episodeId, studentId, startAt, endAt }: DemoPresence): AttendanceFact[] {
  const habit = createRandom(studentId).next();
  const random = createRandom(studentId, episodeId);
  const length = Math.round((endAt.getTime() - startAt.getTime()) / 1000);
  const isAway = random.next() < 0.04 + 0.3 * habit ** 3;
  const entered = Math.round((random.next() - 0.6) * 400 + 600 * habit ** 4);
  const stayed = random.next() < 0.8 ? length : Math.round(length * (0.2 + 0.6 * random.next()));
  const live: SecondRange[] = isAway || stayed <= entered ? [] : [[entered, stayed]];
  const replay: SecondRange[] = random.next() < (isAway ? 0.4 : 0.1) ? [[0, Math.round(length * random.next())]] : [];
  const watched = replay.filter(([from, to]) => from < to);
  if (live.length + watched.length === 0) return [];
  return [{ kind: 'attendance', episodeId, studentId, anchorTime: startAt.getTime(), live, replay: watched }];
}
