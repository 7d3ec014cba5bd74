/** Items of one label of a lesson go under another of their kind (E040), and beside an item of it where they were dropped. */
import { Id } from '@lectern/contract/wire-values';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { labelMisfit } from '@lectern/domain/outline/label-fit';
import { type ItemKey, keyOf, placedBeside } from '@lectern/domain/outline/outline-order';
import { z } from 'zod';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { AgendaRow } from '../../agendas/index.ts';
import type { LessonRow } from '../../lessons/index.ts';
import { findAgendaLabel, type LabelRow } from '../outline.queries.ts';
import { refused } from './arrange-rows.ts';
import { labelledLesson, type Outline } from './arrangement.ts';
import { arrangementCommand } from './arrangement-command.ts';

const Key = z.strictObject({ kind: z.enum(AGENDA_KIND.codes), id: Id });
const Input = z.strictObject({
  from: Id.meta({ control: 'none' }),
  to: Id.meta({ control: 'none' }),
  /** Absent: all of the label's. */
  items: z.array(Key).min(1).max(5000).optional().meta({ control: 'none' }),
  beside: Key.extend({ side: z.enum(['before', 'after']) })
    .optional()
    .meta({ control: 'none' }),
});
export type RelabelInput = z.output<typeof Input>;

export const relabelCommand = arrangementCommand({
  name: 'lesson.relabelItems',
  label: '更换大纲标签',
  verb: '更换',
  noun: '课程的大纲标签',
  description: '把大纲项移到另一个同类标签下',
  action: 'lesson.relabelItems',
  input: Input,
  arrange: async (input: RelabelInput, db) => {
    const label = await findAgendaLabel(db, input.to);
    return (outline) => relabelled(outline, label, input);
  },
});

/** Those under `from`; only some of them where `items` says so. */
export function meantItems(
  outline: readonly AgendaRow[],
  { from, items }: Pick<RelabelInput, 'from'> & { readonly items?: readonly ItemKey[] | undefined },
): readonly AgendaRow[] {
  const keys = items && new Set(items.map(keyOf));
  return outline.filter((item) => item.labelId === from && (!keys || keys.has(keyOf(item))));
}

function relabelled({ lesson, items }: Outline, label: LabelRow | undefined, input: RelabelInput) {
  const meant = meantItems(items, input);
  const moving = input.from === input.to ? [] : meant;
  const { name = '' } = label ?? {};
  // The group may have a name of its own here.
  const becomes = items.find(({ labelId }) => labelId === input.to)?.labelName ?? name;
  return {
    order: input.beside ? placedBeside(items, meant, input.beside) : items,
    labels: moving.map(({ kind, id, labelId, labelName }) => ({
      kind,
      id,
      before: { id: labelId, name: labelName },
      after: { id: input.to, name: becomes },
    })),
    names: [],
    reasons: refusalsOf(lesson, meant, label, input),
  };
}

function refusalsOf(
  lesson: LessonRow,
  meant: readonly AgendaRow[],
  label: LabelRow | undefined,
  { items }: RelabelInput,
): readonly RowReason[] {
  if (meant.length === 0 || (items && meant.length < items.length)) return [refused('nothingThere')];
  if (!label) return [refused('labelGone')];
  const misfit = meant.map(({ kind }) => labelMisfit(label, kind, labelledLesson(lesson))).find((one) => one);
  return misfit ? [refused(misfit)] : [];
}
