/**
 * Homework, 课中互动 and prestudy of the episodes of the demo world whose attendance was reported: taken in as facts. Who
 * comes late also hands in late; some homework waits for its correction.
 */
import type { WorkFact } from '@lectern/domain/statistics/work-facts';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { ingestWork } from '../src/modules/statistics/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { anyWork, type DemoPresence, pastPresences } from './episode-attendance.repository.ts';
import { ATTENDED_LESSONS } from './episode-attendance.ts';
import { createRandom } from './random.ts';

const AT_ONCE = 4000;
const SALT = 27;

/** Only where nothing was reported before. */
export async function makeEpisodeWork(db: Db, now: Date): Promise<void> {
  if (await anyWork(db)) return;
  const today = startOfDay(now.getTime());
  const facts = (await pastPresences(db, new Date(today), ATTENDED_LESSONS)).flatMap((each) => factsOf(each, today));
  for (let from = 0; from < facts.length; from += AT_ONCE) {
    const part = facts.slice(from, from + AT_ONCE);
    const { refused } = await inTransaction(db, (tx) => ingestWork(tx, part, { at: now }));
    if (refused[0]) throw new Error(`a fact of the demo is refused: ${refused[0].code}`);
  }
}

function factsOf(presence: DemoPresence, today: number): WorkFact[] {
  const { episodeId, studentId, startAt, endAt, withHomework, withPrestudy } = presence;
  const of = { episodeId, studentId } as const;
  const habit = createRandom(studentId).next();
  const random = createRandom(SALT, studentId, episodeId);
  const facts: WorkFact[] = [];
  const questions = createRandom(SALT, episodeId).int(3, 9);
  const answered = random.int(Math.floor(questions * (0.7 - 0.6 * habit)), questions);
  facts.push({
    kind: 'exercise',
    ...of,
    version: 1,
    questions,
    answered,
    right: random.int(Math.floor(answered / 2), answered),
  });
  const submittedTime = endAt.getTime() + Math.round(HOUR_MS * (1 + 40 * random.next() * (0.4 + habit)));
  if (withHomework && random.chance(0.97 - 0.6 * habit ** 2) && submittedTime < today) {
    const score = random.chance(0.85) ? 100 * random.int(Math.round(75 - 40 * habit), 100) : null;
    facts.push({ kind: 'homework', ...of, version: 1, submittedTime, score });
  }
  if (withPrestudy && random.chance(0.9 - 0.4 * habit)) {
    const done = random.chance(0.85) ? 3 : 2;
    const finishedTime = done === 3 ? startAt.getTime() - Math.round(HOUR_MS * 40 * random.next()) : 0;
    facts.push({ kind: 'prestudy', ...of, done, parts: 3, finishedTime });
  }
  return facts;
}
