/** Exports lessons as a task: what is exported is seen before, and the file stands with its task for a week. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { z } from 'zod';
import { commandType, type PlannedRow } from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { EXPORT_COLUMN_OPTIONS, EXPORT_COLUMNS, lessonsCsv } from '../export-lessons.ts';
import { chosenLessons, missingLesson } from './chosen-lessons.ts';
import { lessonSubject } from './lesson-subject.ts';

const Input = z.strictObject({
  columns: z
    .array(z.enum(EXPORT_COLUMNS))
    .min(1)
    .max(EXPORT_COLUMNS.length)
    .default([...EXPORT_COLUMNS])
    .meta({ title: '导出的列', control: 'fields', options: EXPORT_COLUMN_OPTIONS, wanted: true }),
});
type Input = z.output<typeof Input>;

const ANY_SIZE = 100_000;

export const exportCommand = commandType<Input, null>({
  name: 'lesson.export',
  label: '导出课程',
  words: {
    verb: '导出',
    unit: '门',
    noun: '课程',
    description: '把所选课程导出为 Excel 可以打开的 CSV 文件；文件在任务页下载，保留 7 天',
  },
  privilege: 'EXPORT',
  input: Input,
  // It changes nothing, however many there are.
  tiers: { low: ANY_SIZE, high: ANY_SIZE },
  subject: lessonSubject,
  file: {
    nameOf: (taskId, at) => `课程-任务${taskId}-${formatDate(at.getTime()).replaceAll('-', '')}.csv`,
    content: (db, { at }, { columns }, ids) => lessonsCsv(db, ids, { columns, at }),
  },
  plan: async (db, { actor }, _input, ids) => {
    const lessons = await chosenLessons(db, actor, ids);
    return ids.map((id): PlannedRow<null> => {
      const lesson = lessons.get(id);
      if (!lesson) return missingLesson(id, null);
      return {
        // No version: the file tells what stands when it is made.
        subject: { type: 'lesson', id, name: lesson.name, rev: null, href: lessonPath(id) },
        reasons: [],
        changes: [],
        payload: null,
      };
    });
  },
  apply: async (tx, { actor }, { subject }) => {
    const id = subject.id ?? 0;
    if (!(await lessonSubject.versionsOf(tx, actor, [id])).has(id)) throw new NotFoundError('课程', id);
    return { id: null, rev: null, payload: null };
  },
  impact: (_db, _context, ids) =>
    Promise.resolve({ lines: [{ label: 'CSV 文件', value: `${ids.length.toLocaleString('en')} 行` }], shares: [] }),
});
