/** The commands about the one paper of a holder: its draft set or removed, published, withdrawn. */
import { isDeepStrictEqual } from 'node:util';
import { mayPublish } from '@lectern/domain/exams/may-publish';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { type RecordCommand, recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { draftOfSheet } from '../papers.queries.ts';
import { type Place, placeChanges, placesOf } from '../places.ts';
import { publishReasons, refused } from '../publish-reasons.ts';
import { sheetsByIds } from '../sheet-scope.queries.ts';
import { writePlace } from '../write-place.ts';
import { checkOnePapers } from './check-one-paper.ts';
import type { HolderRow, OnePaperHolder } from './one-paper-holder.ts';

const SheetId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** The sheet that the caller says is in place; 0 or nothing: whichever. */
const InPlace = SheetId.optional().meta({ control: 'none' });
const DraftInput = z.strictObject({ sheetId: SheetId, inPlace: InPlace });
const PlaceInput = z.strictObject({ inPlace: InPlace });
type InPlaceInput = z.output<typeof PlaceInput>;

type Own<Row, I> = Pick<
  RecordCommand<Row, Place, I>,
  'label' | 'verb' | 'description' | 'privilege' | 'input' | 'judge' | 'unchanged'
> & { readonly step: 'draft' | 'publish' | 'withdraw'; readonly hidden?: true; readonly dangerous?: true };

export function onePaperCommands<Row extends HolderRow>(holder: OnePaperHolder<Row>): readonly CommandType[] {
  return [draftCommand(holder), publishCommand(holder), withdrawCommand(holder)];
}

export const onePlaces = async (db: Db, kind: OnePaperHolder<HolderRow>['kind'], rows: readonly HolderRow[]) => {
  const placeOf = await placesOf(db, { kind, ids: rows.map(({ id }) => id) });
  return ({ id }: HolderRow): Place => placeOf(id, 1);
};

function paperCommand<Row extends HolderRow, I>(
  holder: OnePaperHolder<Row>,
  { step, ...own }: Own<Row, I>,
): CommandType {
  const { kind, records } = holder;
  return recordCommand<Row, Place, I>({
    ...own,
    name: `${kind}.${step}`,
    records,
    tiers: { low: 200, high: 2000 },
    stateOf: (db, rows) => onePlaces(db, kind, rows),
    judgeBack: (db, context, rows, afterOf) => judgeUndo(holder, { db, context, rows, afterOf }),
    changesOf: placeChanges,
    write: async (tx, context, row, { before, after, note }) => {
      const write = { ...context, verb: `${step}Paper`, note };
      await writePlace(tx, { kind, id: row.id, name: row.name }, { was: before, is: after }, write);
      return holder.mark(tx, row, placeChanges(before, after), write);
    },
  });
}

const draftCommand = <Row extends HolderRow>(holder: OnePaperHolder<Row>): CommandType =>
  paperCommand<Row, z.output<typeof DraftInput>>(holder, {
    step: 'draft',
    label: '设置试卷草稿',
    verb: '为…设置试卷草稿',
    description: `为所选${holder.noun}设置同一份试卷草稿，之后检查、发布`,
    privilege: holder.privilege,
    hidden: true,
    input: DraftInput,
    unchanged: () => '试卷草稿没有变化，无需变更',
    judge: async (db, { actor }, _rows, input) => {
      const sheet = input.sheetId === 0 ? undefined : await draftOfSheet(db, actor.scope, input.sheetId);
      return (row, before) => {
        const reasons = notInPlace(before, input);
        if (input.sheetId === 0) return { reasons, after: { ...before, draft: null } };
        if (!sheet || isBinned(sheet)) return { reasons: [...reasons, SHEET_MISSING], after: before };
        const { id: sheetId, title, major, rev, nextNo } = sheet;
        const after = { ...before, draft: { sheetId, title, major, rev, nextNo } };
        return { reasons: [...reasons, ...otherPlace(holder, row, sheet)], after };
      };
    },
  });

const publishCommand = <Row extends HolderRow>(holder: OnePaperHolder<Row>): CommandType =>
  paperCommand<Row, InPlaceInput>(holder, {
    step: 'publish',
    label: '发布试卷',
    verb: '为…发布试卷',
    description: `检查所选${holder.noun}的试卷草稿并发布，发布后的版本不再变化`,
    privilege: 'EXAM_PUBLISH',
    input: PlaceInput,
    unchanged: () => '试卷已发布，无需变更',
    judge: async (db, context, rows, input) => {
      const placeOf = await onePlaces(db, holder.kind, rows);
      const wanted = rows.map((row) => ({ row, place: placeOf(row) }));
      const checks = await checkOnePapers(db, holder, 'draft', wanted);
      const byRow = new Map(rows.map((row, index) => [row.id, checks[index]]));
      return (row, before) => {
        const { draft } = before;
        if (!draft) return { reasons: before.published ? [] : [NO_DRAFT], after: before };
        const messages = (byRow.get(row.id)?.messages ?? []).map((message) => ({ ...message, sheetId: draft.sheetId }));
        const reminders = new Set(messages.map(({ code }) => code as string));
        const refusal = mayPublish(messages, reminders, { startAt: null, now: context.at.getTime(), examFreezeMs: 0 });
        const { sheetId, nextNo: no, title, major } = draft;
        const after = { ...before, published: { sheetId, no, title, major } };
        const kept = before.published ? (holder.keepsVersion?.(row) ?? []) : [];
        return { reasons: [...notInPlace(before, input), ...kept, ...publishReasons({ messages, refusal })], after };
      };
    },
  });

const withdrawCommand = <Row extends HolderRow>(holder: OnePaperHolder<Row>): CommandType =>
  paperCommand<Row, InPlaceInput>(holder, {
    step: 'withdraw',
    label: '撤回试卷',
    verb: '撤回…的试卷',
    description: `撤回所选${holder.noun}已发布的试卷，草稿保留`,
    privilege: 'EXAM_PUBLISH',
    dangerous: true,
    input: PlaceInput,
    judge: async (db, context, rows) => {
      const kept = await holder.keepsPaper(db, context, rows);
      return (row, before) => ({
        reasons: before.published ? kept(row) : [refused('notPublished', '试卷尚未发布，无需撤回')],
        after: { ...before, published: null },
      });
    },
  });

const SHEET_MISSING = refused('sheetMissing', '试卷不存在，或不在你的数据范围内，请重新选择');
const NO_DRAFT = refused('noDraft', '没有试卷草稿，请先选择试卷');

function notInPlace({ draft, published }: Place, { inPlace = 0 }: InPlaceInput): RowReason[] {
  if (inPlace === 0 || draft?.sheetId === inPlace || published?.sheetId === inPlace) return [];
  return [refused('sheetNotInPlace', `这份试卷已不在此处，请刷新后重试（ID ${inPlace}）`)];
}

function otherPlace<Row extends HolderRow>(
  { noun }: OnePaperHolder<Row>,
  { subjectId, phase }: Row,
  sheet: { readonly subjectId: number; readonly phase: number },
): RowReason[] {
  const fits = (of: number | null, is: number) => of === null || of === is;
  if (fits(subjectId, sheet.subjectId) && fits(phase, sheet.phase)) return [];
  return [refused('sheetOtherPlace', `试卷的学科或学段与${noun}不同，请选择其他试卷`)];
}

interface Undo<Row> {
  readonly db: Db;
  readonly context: CommandContext;
  readonly rows: readonly Row[];
  readonly afterOf: (row: Row) => Place | undefined;
}

async function judgeUndo<Row extends HolderRow>(
  { kind, keepsPaper, keepsVersion }: OnePaperHolder<Row>,
  { db, context, rows, afterOf }: Undo<Row>,
): Promise<(row: Row, after: Place) => readonly RowReason[]> {
  const now = await onePlaces(db, kind, rows);
  const kept = await keepsPaper(db, context, rows);
  const drafts = rows.flatMap((row) => afterOf(row)?.draft?.sheetId ?? []);
  const sheets = await sheetsByIds(db, context.actor.scope, drafts);
  return (row, after) => {
    const sheet = after.draft && sheets.get(after.draft.sheetId);
    const was = now(row).published;
    const isOther = was !== null && after.published !== null && !isDeepStrictEqual(was, after.published);
    const isMissing = after.draft !== null && (!sheet || isBinned(sheet));
    return [
      ...(was !== null && after.published === null ? kept(row) : []),
      ...(isOther ? (keepsVersion?.(row) ?? []) : []),
      ...(isMissing ? [refused('sheetMissing', '原来的试卷草稿已删除，或不在你的数据范围内')] : []),
    ];
  };
}
