/** What pasted rows are held against: the outline, its labels, and the teachers that the rows name. */

import type { PasteWorld } from '@lectern/domain/outline/paste-rows';
import { type PasteTable, teacherTexts } from '@lectern/domain/outline/paste-table';
import type { Db } from '../../../platform/db/database.ts';
import { agendaOfLesson } from '../../agendas/index.ts';
import type { LessonRow } from '../../lessons/index.ts';
import { findAgendaLabels, teachersCalled } from '../outline.queries.ts';

export async function pasteWorld(db: Db, lesson: LessonRow, table: PasteTable, at: Date): Promise<PasteWorld> {
  const items = await agendaOfLesson(db, lesson.id);
  const { subjectId, phase } = lesson;
  const own = items.flatMap(({ teacherId }) => (teacherId === null ? [] : [String(teacherId)]));
  return {
    episodes: items.flatMap(({ kind, startAt, endAt, ...item }) =>
      kind === 'episode' && startAt && endAt
        ? [{ ...item, startTime: startAt.getTime(), endTime: endAt.getTime() }]
        : [],
    ),
    labels: await findAgendaLabels(db, {
      subjectId: subjectId ?? undefined,
      phase: phase ?? undefined,
      agendaType: 'episode',
    }),
    teachers: await teachersCalled(db, [...teacherTexts(table), ...own]),
    now: at.getTime(),
  };
}
