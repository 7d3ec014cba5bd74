/** Rows of lessons of which only exams, reviews and groups move: the day that falls away holds no episode. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, PlannedRow, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { outlinesEdited } from '../../agendas/index.ts';
import { lessonsHolding } from '../../lessons/index.ts';
import { checkDraftsFor, conflictChoices } from '../../schedule/index.ts';
import { type EntryMove, entryChange } from '../entries.repository.ts';
import { consequencesOf, payersOfLessons } from './lesson-consequences.ts';
import type { ReschedulePayload } from './reschedule-rows.ts';
import { entrySharing, heldEntries, movedEntries } from './shared-entries.ts';

/** By lesson; the lessons are within the person's reach. */
export type EntriesByLesson = ReadonlyMap<number, readonly EntryMove[]>;

export async function entryRows(
  db: Db,
  context: CommandContext,
  way: ReschedulePayload['way'],
  entriesOf: EntriesByLesson,
): Promise<readonly PlannedRow<ReschedulePayload>[]> {
  const all = [...entriesOf.values()].flat();
  if (all.length === 0) return [];
  const held = await heldEntries(db, all);
  const lessons = await lessonsHolding(db, [{ lessonIds: [...entriesOf.keys()] }, held]);
  const conflictsOf = way === 'back' ? () => [] : await conflictsOfEntries(db, context, all);
  const consequences = consequencesOf(context, {
    lessons,
    outlineOf: await outlinesEdited(db, [...lessons.keys()], { moved: new Map(movedEntries(all)) }),
    payersOf: await payersOfLessons(db, [...lessons.keys()]),
  });
  return [...entriesOf].flatMap(([id, entries]) => {
    const lesson = lessons.get(id);
    if (!lesson || entries.length === 0) return [];
    const follows = consequences([id, ...entries.flatMap(held.holdersOf)]);
    const found = [
      ...entries.flatMap((entry) => [
        ...entrySharing(context.actor, entry, held.holdersOf(entry), lessons),
        ...conflictsOf(entry),
      ]),
      ...follows.reasons,
    ];
    const reasons = way === 'there' ? found : found.filter(isRefusal);
    const subject = { type: 'lesson', id, name: lesson.name, rev: null, href: lessonPath(id, 'outline') };
    const changes = [...entries.map((entry) => entryChange(entry)), ...follows.changes];
    const payload: ReschedulePayload = { way, members: [], waitsFor: [], inTheWay: [], entries };
    return [{ subject, reasons, changes: reasons.some(isRefusal) ? [] : changes, payload }];
  });
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

async function conflictsOfEntries(db: Db, { actor, at }: CommandContext, entries: readonly EntryMove[]) {
  const wanted = entries.map(({ id, kind, after }) => ({ id, kind, ...after }));
  const verdicts = await checkDraftsFor(db, actor, wanted, { now: at });
  const reasons = new Map(entries.map((entry, index) => [entry, verdicts[index]]));
  return (entry: EntryMove): readonly RowReason[] => {
    const verdict = reasons.get(entry);
    return verdict ? conflictChoices(verdict) : [];
  };
}
