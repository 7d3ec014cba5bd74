/**
 * Copies lessons (E017, E020, R283): which fields come along is the domain's word, what becomes of the episodes the
 * mode's. The plan shows in what each copy will differ from its original.
 */
import { CopyBody } from '@lectern/contract/lessons/action-replies';
import { withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import { COPY_PART, copyOf } from '@lectern/domain/lessons/copy-fields';
import { copyName } from '@lectern/domain/lessons/copy-name';
import { outlineOfCopy } from '@lectern/domain/lessons/copy-outline';
import { COPY_MODE, type CopyMode } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import {
  changedFields,
  type LessonPatch,
  type LessonSnapshot,
  partOf,
  sameChange,
} from '@lectern/domain/lessons/lesson-snapshot';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowChange,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { createEpisodesLike, outlineOfLesson, outlinesOfLessons, shareAgenda } from '../../agendas/index.ts';
import { copyBooks, copyMaterials } from '../../goods/index.ts';
import { carryGiven } from '../../provenance/index.ts';
import { columnsOf, type LessonRow } from '../lesson-columns.ts';
import { logLesson, patchChanges } from '../lesson-log.ts';
import { snapshotOf } from '../lesson-snapshot.ts';
import { insertLesson, lockLesson, writerOf } from '../lessons.repository.ts';
import { instantOf } from '../wire-time.ts';
import { chosenLessons, missingLesson } from './chosen-lessons.ts';
import { lessonSubject } from './lesson-subject.ts';
import { planUnmake, type Unmake, unmakeLesson } from './unmake-lesson.ts';

type Input = z.output<typeof CopyBody>;
/** In what the copy differs from its original. */
type Payload = { readonly way: 'there'; readonly after: LessonPatch } | Unmake;

const LABEL = '复制课程';

export const copyCommand = commandType<Input, Payload>({
  name: 'lesson.copy',
  label: LABEL,
  words: {
    verb: '复制',
    unit: '门',
    noun: '课程',
    description: '为每门课程另建一门未发布的课程，可选择大纲与各部分是否一并复制；原课程不变',
  },
  privilege: 'LESSON_WRITE',
  input: CopyBody,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['name', 'copiedEpisodes'],
  makesRecords: true,
  invert: planUnmake,
  plan: async (db, { actor }, input, ids) => {
    const lessons = await chosenLessons(db, actor, ids);
    const outlineOf = await outlinesOfLessons(db, [...lessons.keys()]);
    const changes = new Map(
      [...lessons].map(([id, lesson]) => [id, changeOf(lesson, outlineOfCopy(outlineOf(id), input.copyMode), input)]),
    );
    const told = await patchChanges(db, [...changes.values()]);
    return ids.map((id): PlannedRow<Payload> => {
      const lesson = lessons.get(id);
      const change = changes.get(id);
      if (!lesson || !change) return missingLesson(id, { way: 'there', after: {} });
      return {
        subject: { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id) },
        reasons: [],
        changes: [...told(change), ...episodeChange(outlineOf(id).episodes.length, input.copyMode)],
        payload: { way: 'there', after: change.after },
      };
    });
  },
  apply: (tx, context, { subject, payload }, input) =>
    payload.way === 'back'
      ? unmakeLesson(tx, context, subject, LABEL)
      : copyLesson(tx, context, { subject, payload }, input),
});

const EPISODES_OF_MODE: Record<CopyMode, (words: string) => string | null> = {
  not_copy_episode: () => null,
  merge_episode: (words) => `共用${words}`,
  create_episode: (words) => `新建${words}，老师待安排`,
};

/** No field of the lesson, and yet most of what the copy will hold. */
function episodeChange(count: number, mode: CopyMode): readonly RowChange[] {
  if (count === 0) return [];
  const words = ` ${count} 讲`;
  return [{ field: 'copiedEpisodes', before: words.trim(), after: EPISODES_OF_MODE[mode](words) }];
}

function changeOf(source: LessonRow, outline: ReturnType<typeof outlineOfCopy>, { copyMode, name, ...chosen }: Input) {
  const before = snapshotOf(source);
  const parts = COPY_PART.codes.filter((part) => chosen[part]);
  const fields = { ...copyOf(before, copyMode, parts), name: name ?? copyName(source.name) };
  const copy: LessonSnapshot = {
    ...before,
    ...withComputedTimes(fields, outline),
    status: 'init',
    publishTime: 0,
    onFrontPageTime: 0,
    transferForbidden: false,
    limitKind: 'estimatedLimit',
  };
  const changed = changedFields(before, copy);
  return { copy, before: partOf(before, changed), after: partOf(copy, changed) };
}

type CopyOutline = (tx: Tx, from: number, to: number) => Promise<void>;
const OUTLINE_OF_MODE: Record<CopyMode, CopyOutline> = {
  not_copy_episode: () => Promise.resolve(),
  merge_episode: shareAgenda,
  create_episode: createEpisodesLike,
};

async function copyLesson(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<{ readonly after: LessonPatch }>,
  input: Input,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a copy without a source');
  const source = await lockLesson(tx, context.actor.scope, subject.id);
  if (source.rev !== subject.rev) throw new ChangedSincePlanError();
  const outline = outlineOfCopy(await outlineOfLesson(tx, source.id), input.copyMode);
  const { copy: fields, after } = changeOf(source, outline, input);
  // The outline may have changed without touching the lesson.
  if (!sameChange(after, payload.after)) throw new ChangedSincePlanError();
  const copy = await insertLesson(
    tx,
    {
      ...columnsOf(fields),
      configured: JSON.stringify(source.configured),
      // Whoever copies answers for the copy.
      ownerId: context.actor.id,
      version: source.version,
      requiredUnset: missingLessonFields(fields).length > 0,
      startAt: instantOf(outline.startAt),
      endAt: instantOf(outline.endAt),
    },
    writerOf(context),
  );
  await OUTLINE_OF_MODE[input.copyMode](tx, source.id, copy.id);
  await copyBooks(tx, source.id, copy.id);
  await copyMaterials(tx, source.id, copy.id);
  if (copy.templateId === source.templateId) await carryGiven(tx, source.id, copy.id);
  const note = [`复制自课程 ${source.id}，${COPY_MODE.labelOf(input.copyMode)}`, context.reason];
  await logLesson(tx, context, {
    action: 'lesson.copy',
    lesson: copy,
    after: fields,
    note: note.filter((part) => part !== '').join('；'),
  });
  return {
    id: copy.id,
    rev: copy.rev,
    made: { name: copy.name, href: lessonPath(copy.id) },
    payload: { way: 'there', after },
  };
}
