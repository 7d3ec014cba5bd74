/** Exams as what commands are about. Locks are taken in one order by everybody: the lessons, the entry, the exam. */
import { ExamListQuery } from '@lectern/contract/exams/exams';
import { examPath } from '@lectern/domain/exams/exam-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import type { CommandedRecords } from '../../kit/record/record-command.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { lockItems } from '../agendas/index.ts';
import { lockLessons } from '../lessons/index.ts';
import { lessonsOfExams } from './exam-holders.queries.ts';
import { idsOfExams } from './exam-list.queries.ts';
import { type ExamRow, examsByIds } from './exam-scope.queries.ts';

const records = commandedTable({
  table: 'exam',
  viewPage: 'exams',
  unit: '场',
  noun: '考试',
  idsOfQuery: (db, actor, text, at, limit) =>
    idsOfExams(db, actor.scope, queryOfList(ExamListQuery, text), { now: at, limit }),
  byIds: examsByIds,
  shownAs: ({ id, name }) => ({ name, href: examPath(id) }),
});

export const commandedExams: CommandedRecords<ExamRow> = {
  ...records,
  hold: async (tx, context, subject, way) => {
    const id = subject.id ?? 0;
    await lockLessons(tx, [...(await lessonsOfExams(tx, [id]))(id)]);
    await lockItems(tx, 'jam', [id]);
    return records.hold(tx, context, subject, way);
  },
};
