/** Saves the programming data of a lesson, its channels, and makes terms (E123, E127, E128, L363). */
import { UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { termTypeOf } from '@lectern/domain/lessons/programming';
import { staleBy } from '../../kit/record/stale-record.ts';
import { baseRev } from '../../platform/base-rev.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { getLesson, updateLessonIn } from '../lessons/index.ts';
import { programmingLesson } from './programming.queries.ts';
import {
  channelChanges,
  insertChannel,
  insertNumber,
  isCodeTaken,
  lockChannel,
  type NewNumber,
  updateChannel,
} from './programming.repository.ts';
import type { ProgrammingDeps } from './programming-deps.ts';

/** R200. */
export const noProgrammingData = (): NotFoundError => new NotFoundError('编程数据');

interface WantedProgramming {
  readonly createMode: 'new' | 'existing';
  readonly body: {
    readonly rev?: number | undefined;
    readonly programmingLevel: number;
    readonly programmingClassNumber: number;
    readonly relatedLevel?: number | null | undefined;
  };
}

/** The term is made and the lesson saved together, by the lesson's own rules (R196-R199). */
export async function saveProgramming(
  deps: ProgrammingDeps,
  by: CommandOrigin & Parameters<typeof updateLessonIn>[1],
  id: number,
  { createMode, body }: WantedProgramming,
) {
  const { db, now } = deps;
  if (!(await programmingLesson(db, by.actor.scope, id))) throw noProgrammingData();
  return inTransaction(db, async (tx) => {
    const { programmingLevel, programmingClassNumber } = body;
    if (createMode === 'new' && programmingClassNumber !== UNSET) {
      const name = `第 ${programmingClassNumber} 期`;
      const made = await insertNumber(
        tx,
        { lessonType: termTypeOf(programmingLevel), programmingClassNumber, name },
        { ...by, at: now() },
      );
      if (!made) throw numberTaken(programmingClassNumber);
    }
    await updateLessonIn(tx, by, id, body, now());
    const saved = await programmingLesson(tx, by.actor.scope, id);
    if (!saved) throw noProgrammingData();
    return saved;
  });
}

const numberTaken = (number: number): RefusedError =>
  new RefusedError('numberTaken', `第 ${number} 期已存在，可直接选用`);

export function createNumber({ db, now }: ProgrammingDeps, by: CommandOrigin, wanted: NewNumber) {
  return inTransaction(db, async (tx) => {
    if (!(await insertNumber(tx, wanted, { ...by, at: now() }))) throw numberTaken(wanted.programmingClassNumber);
    return { ...wanted, lessonCount: 0 };
  });
}

interface NewChannel {
  readonly lessonId: number;
  readonly name: string;
  readonly code: string;
}

export async function addChannel({ db, now }: ProgrammingDeps, by: CommandOrigin, { lessonId, ...fields }: NewChannel) {
  const lesson = await programmingLesson(db, by.actor.scope, lessonId);
  if (!lesson) throw noProgrammingData();
  return inTransaction(db, async (tx) => {
    const made = await insertChannel(tx, lesson, fields, { ...by, at: now() });
    if (!made) throw codeTaken(fields.code);
    return made;
  });
}

interface ChangedChannel {
  readonly id: number;
  readonly rev?: number | undefined;
  readonly name: string;
  readonly code: string;
  readonly valid: boolean;
}

export function changeChannel({ db, now }: ProgrammingDeps, by: CommandOrigin, { id, rev, ...fields }: ChangedChannel) {
  return inTransaction(db, async (tx) => {
    const row = await lockChannel(tx, id);
    if (!row) throw new NotFoundError('报名渠道', id);
    const lesson = await getLesson(tx, by.actor.scope, row.lessonId);
    const changes = channelChanges(row, fields);
    if (row.rev !== baseRev(rev, row.rev)) {
      throw staleBy(row, changes);
    }
    if (changes.length === 0) return { id, rev: row.rev };
    if (await isCodeTaken(tx, row.lessonId, fields.code, id)) throw codeTaken(fields.code);
    return { id, rev: await updateChannel(tx, lesson, row, fields, { ...by, at: now() }) };
  });
}

const codeTaken = (code: string): RefusedError =>
  new RefusedError('codeTaken', `这门课程已有编码为 ${code} 的渠道，请换一个编码`);
