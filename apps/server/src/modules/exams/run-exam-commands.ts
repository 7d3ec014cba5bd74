/** The documented calls that change exams (考试): through the engine, answered as documented. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import { ExamBody, type examsContract } from '@lectern/contract/exams/exams';
import type { ExamFields } from '@lectern/domain/exams/exam-fields';
import { effectiveSetup, NEW_EXAM_SETUP } from '@lectern/domain/exams/exam-setup';
import { isBinned } from '../../kit/record/locked-record.ts';
import { changesBetween, fieldsOfRow } from '../../kit/record/record-kind.ts';
import { staleError } from '../../kit/record/stale-record.ts';
import { baseRev } from '../../platform/base-rev.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { EXAM } from './exam-kind.ts';
import { type ExamRow, examsByIds } from './exam-scope.queries.ts';

type Body<K extends 'create' | 'update' | 'setLevels'> = HandlerArgs<(typeof examsContract)[K]>['body'];

async function visibleExam({ db }: LessonsDeps, { actor }: CommandOrigin, id: number): Promise<ExamRow> {
  const exam = (await examsByIds(db, actor.scope, [id])).get(id);
  if (!exam || isBinned(exam)) throw new NotFoundError(EXAM.label, id);
  return exam;
}

/** E166. */
export async function createExam(deps: LessonsDeps, by: CommandOrigin, body: Body<'create'>) {
  const { levelRules, gradeIds, certificateConfigList, ...setup } = NEW_EXAM_SETUP;
  const fresh = { ...setup, levelRules: [...levelRules], gradeIds: [...gradeIds] };
  const open = { subjectId: null, phase: null, startTime: 0, mixedLevels: [], thresholds: [] };
  const lists = { certificateConfigList: [...certificateConfigList] };
  return made(deps, by, 'jam.create', { exam: ExamBody.parse({ ...fresh, ...lists, ...open, ...given(body) }) });
}

/** E169. */
export const createOfTemplate = (deps: LessonsDeps, by: CommandOrigin, templateId: number, startTime = 0) =>
  made(deps, by, 'jam.fromTemplate', { templateId, startTime });

async function made({ engine }: LessonsDeps, by: CommandOrigin, type: string, input: object) {
  // The row comes of the input: no record is chosen.
  const { applied } = await engine.runDirectly(by, { type, id: 0, input });
  if (applied.id === null || applied.rev === null) throw new TypeError('a new exam has an id');
  return { id: applied.id, rev: applied.rev };
}

/** E167. */
export const updateExam = (deps: LessonsDeps, by: CommandOrigin, id: number, { rev, ...change }: Body<'update'>) =>
  changed(deps, by, {
    id,
    rev,
    wanted: given(change),
    type: 'jam.change',
    input: { exams: [{ id, ...given(change) }] },
  });

/** E168. */
export const setLevels = (deps: LessonsDeps, by: CommandOrigin, id: number, { rev, levelRules }: Body<'setLevels'>) =>
  changed(deps, by, {
    id,
    rev,
    wanted: { withLevelRule: levelRules.length > 0, levelRules },
    type: 'jam.setLevels',
    input: { levelRules },
  });

interface Change {
  readonly id: number;
  readonly rev: number | undefined;
  readonly wanted: Partial<ExamFields>;
  readonly type: string;
  readonly input: object;
}

async function changed(deps: LessonsDeps, by: CommandOrigin, { id, rev, wanted, type, input }: Change) {
  const exam = await visibleExam(deps, by, id);
  if (baseRev(rev, exam.rev) !== exam.rev) throw staleError(EXAM, exam, wanted);
  const before = fieldsOfRow(EXAM, exam);
  // What was read and is sent back changes nothing, also where nothing may be changed any more.
  if (changesBetween(EXAM, before, effectiveSetup({ ...before, ...wanted })).length === 0) return { id, rev: exam.rev };
  await deps.engine.runDirectly(by, { type, id, rev, input });
  return { id, rev: (await visibleExam(deps, by, id)).rev };
}

/** What was sent. */
const given = (change: object): Partial<ExamFields> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
