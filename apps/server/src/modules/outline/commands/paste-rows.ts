/**
 * Rows of a spreadsheet, pasted into one lesson's outline: one plan that makes episodes and changes those that the rows
 * name by id. A row with a wrong cell is refused with the reason of each; the others go on.
 */

import { MAX_PASTED_TEXT } from '@lectern/contract/outline/outline-fields';
import { Id } from '@lectern/contract/wire-values';
import { comparePaste, type PastedRow, type PasteWorld } from '@lectern/domain/outline/paste-rows';
import { MAX_PASTED, onlyLines, PASTE_COLUMN_LABEL, readPaste } from '@lectern/domain/outline/paste-table';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { getLesson, type LessonRow, newEpisodesImpact } from '../../lessons/index.ts';
import { checkDraftsFor, conflictChoices } from '../../schedule/index.ts';
import { episodeSource } from '../../schedule-moves/index.ts';
import { wantedItem } from '../free-teachers.ts';
import { namesOf } from '../names-of.ts';
import type { DraftPayload, EpisodeValues } from './draft-payload.ts';
import { applyDraft, draftRow, planDraftsBack } from './draft-rows.ts';
import { pasteWorld } from './paste-world.ts';
import { withFollowing } from './with-following.ts';

const Input = z
  .strictObject({ lessonId: Id, text: z.string().min(1, '请粘贴表格内容').max(MAX_PASTED_TEXT, '粘贴的内容过长') })
  .refine(({ text }) => readPaste(text).rows.length <= MAX_PASTED, {
    message: `一次最多粘贴 ${MAX_PASTED} 行，请分批粘贴`,
    path: ['text'],
  });
type Input = z.output<typeof Input>;

const LABEL = '粘贴表格到大纲';

export const pasteCommand = commandType<Input, DraftPayload>({
  name: 'outline.paste',
  label: LABEL,
  words: {
    verb: '写入',
    unit: '个',
    noun: '讲次',
    description: '按表格新建或修改讲次；有误的行不写入，其余照常；课程的时间随之变化',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  fromInput: true,
  hidden: true,
  remaining: ({ text, ...input }, ordinals) => ({ ...input, text: onlyLines(text, ordinals) }),
  impact: (db, context, _ids, { lessonId }) => newEpisodesImpact(db, context, [lessonId]),
  plan: planPaste,
  apply: async (tx, context, row) =>
    applyDraft(tx, context, row, { names: await namesOf(tx, context, [row.payload]), label: LABEL }),
  invert: async (db, context, done) =>
    planDraftsBack(
      db,
      context,
      done,
      await namesOf(
        db,
        context,
        done.map(({ applied }) => applied.payload),
      ),
    ),
});

async function planPaste(db: Db, context: CommandContext, { lessonId, text }: Input) {
  const lesson = await getLesson(db, context.actor.scope, lessonId);
  const table = readPaste(text);
  const world = await pasteWorld(db, lesson, table, context.at);
  const rows = comparePaste(table, world);
  const clashes = await clashesOf(db, context, rows, lessonId);
  const { labels, teachers } = world;
  const nameIn = (list: typeof labels, id: number) => list.find((one) => one.id === id)?.name ?? String(id);
  const names = { teacher: (id: number) => nameIn(teachers, id), label: (id: number) => nameIn(labels, id) };
  const planned = rows.map((row): PlannedRow<DraftPayload> => {
    const reasons = [
      ...(lesson.status === 'canceled' ? [CANCELED] : []),
      ...ownReasons(row),
      ...(clashes.get(row.line) ?? []),
    ];
    return draftRow({ lesson, name: nameOf(row), reasons, ...valuesOf(row, world, lesson) }, names);
  });
  return withFollowing(db, planned);
}

const CANCELED: RowReason = { outcome: 'refused', code: 'canceled', message: '课程已取消，不能再修改大纲' };
const UNCHANGED: RowReason = { outcome: 'refused', code: 'unchanged', message: '与大纲一致，无需变更' };

function ownReasons({ line, state, cells }: PastedRow): readonly RowReason[] {
  if (state === 'same') return [UNCHANGED];
  return cells.flatMap(({ column, wrong }): RowReason[] =>
    wrong === null
      ? []
      : [
          {
            outcome: 'refused',
            code: `cell.${column}`,
            message: `“${PASTE_COLUMN_LABEL[column]}”有误：第 ${line} 行，${wrong}`,
            details: { line, column },
          },
        ],
  );
}

function nameOf({ line, cells, episode }: PastedRow): string {
  const typed = cells.find(({ column }) => column === 'name')?.given.trim();
  return episode?.name ?? (typed === undefined || typed === '' ? `第 ${line} 行` : typed.slice(0, 60));
}

function valuesOf({ episode }: PastedRow, world: PasteWorld, _lesson: LessonRow) {
  if (!episode) return { episode: null, values: null };
  const { id, rev, ...values } = episode;
  const present = world.episodes.find((one) => one.id === id);
  if (!present || id === null || rev === null) return { episode: null, values };
  const { name, labelId, startTime, endTime, teacherId } = present;
  const before: EpisodeValues = {
    name,
    labelId,
    startTime,
    endTime,
    teacherId,
    // Of the same column: types of the wire are those of the table.
    specialEpisodeType: (present.specialEpisodeType ?? 0) as EpisodeValues['specialEpisodeType'],
  };
  return { episode: { id, rev, values: before }, values };
}

/** What the schedule says of the good rows, all together: they make room for each other, and stand in each other's way. */
async function clashesOf(db: Db, { at, actor }: CommandContext, rows: readonly PastedRow[], lessonId: number) {
  const drafts = rows.flatMap(({ line, state, episode }) => (episode && state !== 'same' ? [{ line, episode }] : []));
  const wanted = drafts.map(({ episode: { id, startTime, endTime, ...draft } }) => {
    const times = { startAt: new Date(startTime), endAt: new Date(endTime) };
    return wantedItem({ ...draft, ...times, ...(id === null ? {} : { id }) }, id === null ? lessonId : undefined);
  });
  const verdicts = wanted.length === 0 ? [] : await checkDraftsFor(db, actor, wanted, { now: at });
  return new Map(verdicts.map((verdict, index) => [drafts[index]?.line, conflictChoices(verdict)]));
}
