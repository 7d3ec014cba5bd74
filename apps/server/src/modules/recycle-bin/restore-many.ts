/**
 * Restores many objects of one kind from the recycle bin as a plan. What a row may do is decided by the kind's own
 * `restore`: the plan asks it in a savepoint that is rolled back, so that plan and run cannot differ.
 */
import { BIN_KIND, type BinKind } from '@lectern/domain/recycle-bin/bin-codes';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  type CommandType,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowChange,
  type RowReason,
} from '../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../platform/engine/plans/run-directly.ts';
import { versionsInTable } from '../../platform/engine/store/present-versions.queries.ts';
import { AppError, ForbiddenError, InvalidError } from '../../platform/errors.ts';
import { changesOfLast } from '../operation-log/index.ts';
import type { BinDeps, BinnedObject, BinProvider, BinProviders } from './bin-kinds.ts';

const Input = z.strictObject({ kind: z.enum(BIN_KIND.codes).meta({ control: 'none' }) });
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: 'there' | 'back';
  readonly kind: BinKind;
  readonly id: number;
  /** The version that the run left; null: not done yet. */
  readonly rev: number | null;
  /** When it was restored; 0: not yet. */
  readonly restoredAt?: number;
}

type ProvidersOf = (deps: BinDeps) => BinProviders;

/** What the log and the versions know the kinds as. */
const SUBJECT: Readonly<Record<BinKind, string>> = {
  lesson: 'lesson',
  episode: 'episode',
  jam: 'agendaEntry',
  mentorEpisodeGroup: 'agendaEntry',
  stageReview: 'agendaEntry',
  mockExamQaEpisodeGroup: 'agendaEntry',
  lessonTemplate: 'lessonTemplate',
  episodeTemplate: 'episodeTemplate',
  jamTemplate: 'jamTemplate',
  stageReviewTemplate: 'stageReviewTemplate',
  mentorEpisodeTemplate: 'mentorEpisodeTemplate',
  templateExtra: 'templateExtra',
  lessonInfoTemplate: 'lessonInfoTemplate',
  shareCard: 'shareCard',
  team: 'team',
  assessment: 'assessment',
  baselineExam: 'baselineExam',
  abilityDetector: 'abilityDetector',
  question: 'question',
  sheet: 'sheet',
  savedView: 'savedView',
};

const BY_ID_ONLY = () => Promise.reject(new InvalidError('回收站的内容不能按筛选条件选择，请改用 ID', []));

export const restoreManyCommand = (providersOf: ProvidersOf): CommandType =>
  commandType<Input, Payload>({
    name: 'recycleBin.restore',
    label: '从回收站恢复',
    words: { verb: '恢复', unit: '项', noun: '内容', description: '恢复到原来的位置；有冲突或上级仍在回收站的不恢复' },
    // Beside what the kind itself asks for.
    privilege: 'LESSON_WRITE',
    input: Input,
    tiers: { low: 200, high: 2000 },
    subject: {
      type: 'binned',
      viewPage: null,
      idsOfQuery: BY_ID_ONLY,
      versionsOf: () => Promise.resolve(new Map()),
    },
    hidden: true,
    plan: (db, context, { kind }, ids) => planRestore(db, context, providersOf, { kind, ids }),
    apply: async (tx, context, { subject, payload }) => {
      const { way, kind, id } = payload;
      if ((await versionOf(tx, payload)) !== subject.rev) throw new ChangedSincePlanError();
      const provider = providerFor(providersOf, tx, context, kind);
      if (way === 'there') await provider.restore(context, id);
      else await provider.bin(context, id, new Date(payload.restoredAt ?? 0));
      const restoredAt = context.at.getTime();
      return { id: null, rev: null, payload: { ...payload, rev: await versionOf(tx, payload), restoredAt } };
    },
    leftBeside: ({ kind, id, rev }) => (rev === null ? [] : [{ type: SUBJECT[kind], id, since: rev }]),
    invert: (db, context, done) => planBin(db, context, providersOf, done),
  });

async function versionOf(db: Db, { kind, id }: Pick<Payload, 'kind' | 'id'>): Promise<number | null> {
  const [version] = await versionsInTable(db, [{ type: SUBJECT[kind], id }]);
  return version?.[1] ?? null;
}

/** @throws ForbiddenError without the privilege of the kind. */
function providerFor(providersOf: ProvidersOf, db: Db, { actor, at }: CommandContext, kind: BinKind): BinProvider {
  const provider = providersOf({ db, now: () => at })[kind];
  if (!provider) throw new TypeError(`nobody holds ${kind} in the bin`);
  if (!actor.privileges.has(provider.privilege)) throw new ForbiddenError(provider.privilege);
  return provider;
}

interface Wanted {
  readonly kind: BinKind;
  readonly ids: readonly number[];
}

async function planRestore(
  db: Db,
  context: CommandContext,
  providersOf: ProvidersOf,
  { kind, ids }: Wanted,
): Promise<PlannedRow<Payload>[]> {
  const provider = providerFor(providersOf, db, context, kind);
  const found = await provider.page(context.actor, { ids, limit: ids.length });
  const byId = new Map(found.map((one) => [one.id, one]));
  const rows: PlannedRow<Payload>[] = [];
  for (const id of ids) {
    const one = byId.get(id);
    const change = { field: 'inBin', before: true, after: false };
    const tried = one
      ? await tryOut(db, () => provider.restore(context, id), { kind, id })
      : refusedFor(notThere(kind));
    const rev = await versionOf(db, { kind, id });
    rows.push(rowOf({ kind, id, rev }, { one, tried, way: 'there', change }));
  }
  return rows;
}

const notThere = (kind: BinKind): RowReason => ({
  outcome: 'refused',
  code: NOT_FOUND,
  message: `回收站中没有这项${BIN_KIND.labelOf(kind)}，可能已恢复、已清除或不在你的数据范围内`,
});

interface Tried {
  readonly reasons: readonly RowReason[];
  /** As the log would tell them. */
  readonly changes: readonly RowChange[];
}

const refusedFor = (reason: RowReason): Tried => ({ reasons: [reason], changes: [] });

/** Done in a savepoint and rolled back: what it would be refused for, or change. */
async function tryOut(
  tx: Db,
  attempt: () => Promise<void>,
  { kind, id }: Pick<Payload, 'kind' | 'id'>,
): Promise<Tried> {
  const subject = { type: SUBJECT[kind], id };
  let changes: readonly RowChange[] = [];
  try {
    await inSavepoint(tx, async () => {
      await attempt();
      changes = await changesOfLast(tx, subject, 1);
      throw new TriedError();
    });
  } catch (error) {
    if (error instanceof TriedError) return { reasons: [], changes };
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refusedFor({ outcome: 'refused', code: error.code, message: error.message });
  }
  return { reasons: [], changes };
}

class TriedError extends Error {}

interface Row {
  readonly one: Pick<BinnedObject, 'name'> | undefined;
  readonly tried: Tried;
  readonly way: Payload['way'];
  readonly change: RowChange;
}

/** What the kind logs elsewhere, with its parent, is told as leaving the bin. */
function rowOf(
  { kind, id, rev }: Omit<Payload, 'way'>,
  { one, tried: { reasons, changes }, way, change }: Row,
): PlannedRow<Payload> {
  return {
    subject: { type: SUBJECT[kind], id, name: one?.name ?? '', rev, href: null },
    reasons,
    changes: reasons.length > 0 ? [] : changes.some(({ field }) => field === 'inBin') ? changes : [change],
    payload: { way, kind, id, rev: null },
  };
}

async function planBin(
  db: Db,
  context: CommandContext,
  providersOf: ProvidersOf,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const rows: PlannedRow<Payload>[] = [];
  for (const { subject, applied } of done) {
    const { kind, id, restoredAt = 0 } = applied.payload;
    const provider = providerFor(providersOf, db, context, kind);
    const tried = await tryOut(db, () => provider.bin(context, id, new Date(restoredAt)), { kind, id });
    const change = { field: 'inBin', before: false, after: true };
    const row = rowOf(
      { kind, id, rev: await versionOf(db, { kind, id }) },
      { one: subject, tried, way: 'back', change },
    );
    rows.push({ ...row, payload: { ...row.payload, restoredAt } });
  }
  return rows;
}
