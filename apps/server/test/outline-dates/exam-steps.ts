/** The commands about exams, which outlines hold: those that move them, make new ones and take them to the bin. */
import { examTemplatesContract } from '@lectern/contract/exams/exam-templates';
import { NEW_EXAM_SETUP } from '@lectern/domain/exams/exam-setup';
import { aTemplate } from '../builders.ts';
import type { CommandStep } from './command-step.ts';
import { aTime, type DateWorld, HOUR, labelOf, storedItems } from './date-world.ts';

async function examsOfOutlines({ db, dice }: DateWorld, most: number): Promise<readonly number[]> {
  const exams = (await storedItems(db)).filter(({ kind }) => kind === 'jam').map(({ id }) => id);
  return exams.length === 0 ? [] : dice.some([...new Set(exams)], most);
}

const times = ({ dice }: DateWorld) => ({ startTime: aTime(dice), duration: (1 + dice.int(4)) * HOUR });

const change: CommandStep = async (world) => {
  const ids = await examsOfOutlines(world, 2);
  return ids.length === 0 ? undefined : { ids, input: { exams: ids.map((id) => ({ id, ...times(world) })) } };
};

const setLevels: CommandStep = async (world) => {
  const ids = await examsOfOutlines(world, 2);
  const level = await world.db.selectFrom('level').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const rule = { levelId: level.id, levelName: '', ordinal: 1, score: 0 };
  return ids.length === 0 ? undefined : { ids, input: { levelRules: world.dice.int(3) === 0 ? [] : [rule] } };
};

const create: CommandStep = (world) => {
  const lists = { mixedLevels: [], thresholds: [] };
  const exam = { ...NEW_EXAM_SETUP, ...lists, name: '新考试', subjectId: 2, phase: 2, ...times(world) };
  return Promise.resolve({ ids: [], input: { exam } });
};

const fromTemplate: CommandStep = async (world) => {
  const { db, api } = world;
  const place = { lessonTemplateId: await aTemplate(db), label: await labelOf(db, 'jam') };
  const { id } = await api.call(examTemplatesContract.create, { body: { ...place, title: '模板考试', duration: 60 } });
  return { ids: [], input: { templateId: id, startTime: aTime(world.dice) } };
};

/** In no outline, or in those of lessons that are in the bin. */
const bin: CommandStep = async ({ db, dice }) => {
  const free = await db
    .selectFrom('agendaEntry as entry')
    .select('entry.id')
    .where('entry.kind', '=', 'jam')
    .where('entry.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lessonAgenda as place')
            .innerJoin('lesson', 'lesson.id', 'place.lessonId')
            .select('place.itemId')
            .where('place.kind', '=', 'jam')
            .whereRef('place.itemId', '=', 'entry.id')
            .where('lesson.deletedAt', 'is', null),
        ),
      ),
    )
    .orderBy('entry.id')
    .execute();
  const ids = free.map(({ id }) => id);
  return ids.length === 0 ? undefined : { ids: dice.some(ids, 2), input: {} };
};

export const EXAM_STEPS: Readonly<Record<string, CommandStep>> = {
  'jam.change': change,
  'jam.setLevels': setLevels,
  'jam.create': create,
  'jam.fromTemplate': fromTemplate,
  'jam.bin': bin,
};
