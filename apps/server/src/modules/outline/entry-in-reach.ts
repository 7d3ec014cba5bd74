/** Whether somebody reaches an item of outlines in the bin: by one of its lessons, an exam that none holds by its own subject. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import type { Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { examsAmong } from '../exams/index.ts';
import { isWithin, type LessonRow } from '../lessons/index.ts';

export async function isEntryInReach(
  tx: Tx,
  { scope }: Actor,
  { kind, id }: { readonly kind: AgendaKind; readonly id: number },
  lessons: readonly LessonRow[],
): Promise<boolean> {
  if (lessons.length > 0) return lessons.some((lesson) => isWithin(scope, lesson));
  return kind !== AGENDA_KIND.code.jam || (await examsAmong(tx, scope, [id])).has(id);
}
