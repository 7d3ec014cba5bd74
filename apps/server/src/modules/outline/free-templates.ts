/** An episode template stands for one 讲 of a lesson: it is of the lesson's own template and bound once. */
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from '../agendas/index.ts';
import type { LessonRow } from '../lessons/index.ts';
import type { GivingTemplate } from './episode-of-template.ts';
import { templatesToBind } from './outline.queries.ts';
import { refusal } from './refusal.ts';

interface Binding {
  readonly episodeTemplateId: number | null;
}

/** `items`: those of the outline that keep their templates. @throws RefusedError `templateOfOther`, `templateBound` */
export async function assertTemplatesFree(
  db: Db,
  lesson: LessonRow,
  items: readonly AgendaRow[],
  wanted: readonly Binding[],
): Promise<ReadonlyMap<number, GivingTemplate>> {
  const ids = wanted.flatMap(({ episodeTemplateId }) => episodeTemplateId ?? []);
  if (ids.length === 0) return new Map();
  const found = await templatesToBind(db, lesson.templateId, ids);
  const byId = new Map(found.map((template) => [template.id, template]));
  const subjects = new Set([lesson.subjectId, ...lesson.subjectIds]);
  if (ids.some((id) => !byId.has(id))) throw refusal('templateOfOther');
  if (found.some(({ subjectId }) => subjectId !== null && !subjects.has(subjectId))) throw refusal('templateOfOther');
  const bound = new Set(items.flatMap(({ episodeTemplateId }) => episodeTemplateId ?? []));
  for (const id of ids) {
    if (bound.has(id)) throw refusal('templateBound', byId.get(id)?.name);
    bound.add(id);
  }
  return byId;
}
