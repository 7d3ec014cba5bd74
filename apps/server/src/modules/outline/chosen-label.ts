/** The label that items are put under: it has to exist and to fit the kind of item and the lesson. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { labelMisfit } from '@lectern/domain/outline/label-fit';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { LessonRow } from '../lessons/index.ts';
import { findAgendaLabel, type LabelRow } from './outline.queries.ts';
import { refusal } from './refusal.ts';

/** @throws NotFoundError, RefusedError */
export async function chosenLabel(db: Db, labelId: number, kind: AgendaKind, lesson: LessonRow): Promise<LabelRow> {
  const label = await findAgendaLabel(db, labelId);
  if (!label) throw new NotFoundError('大纲标签', labelId);
  const { subjectId: subject, subjectIds: subjects, phase } = lesson;
  const misfit = labelMisfit(label, kind, { subject, subjects, phase });
  if (misfit) throw refusal(misfit, label.name);
  return label;
}
