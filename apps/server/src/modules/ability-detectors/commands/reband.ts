/** Moves the bands of one ability detector, open or not: planned with who changes in an exam that it is tried on. */
import { DetectorBands, type DetectorBody } from '@lectern/contract/exams/ability-detectors';
import { Id } from '@lectern/contract/wire-values';
import { bandChanges, detectorBandFaults } from '@lectern/domain/ability-detectors/detector-bands';
import { overallPercent } from '@lectern/domain/ability-detectors/percents';
import { z } from 'zod';
import { recordCommand } from '../../../kit/record/record-command.ts';
import { fieldsOfRow } from '../../../kit/record/record-kind.ts';
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { knownLevels, missingTemplate } from '../../assessments/index.ts';
import { refused } from '../../sheets/index.ts';
import { DETECTOR } from '../detector-kind.ts';
import type { DetectorRecord } from '../detector-scope.queries.ts';
import { detectors } from '../detector-subject.ts';
import { simulateDetector } from '../simulate-detector.ts';

type Bands = DetectorBody['bands'];

const Input = z.strictObject({
  bands: DetectorBands,
  /** Tried on this exam; absent: on none. */
  examId: Id.optional(),
});

const bandsOf = (row: DetectorRecord): Bands => fieldsOfRow(DETECTOR, row).bands;

export const rebandCommand = recordCommand<DetectorRecord, Bands, z.output<typeof Input>>({
  name: 'detector.rebands',
  label: '调整分段',
  verb: '调整…的分段',
  description: '调整能力检测的分段，先看谁的级别或推荐班型会变',
  hidden: true,
  records: detectors,
  privilege: 'ASSESSMENT_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  stateOf: () => Promise.resolve(bandsOf),
  changesOf: (before, after) => [{ field: 'bands', before, after }],
  judge: async (db, context, rows, { bands, examId }) => {
    const reasons = new Map<number, readonly RowReason[]>();
    for (const row of rows) {
      const own = await bandReasons(db, context, row, bands);
      const tried =
        own.length === 0 && examId !== undefined ? await whoChanges(db, context, { row, bands, examId }) : [];
      reasons.set(row.id, [...own, ...tried]);
    }
    return ({ id }) => ({ reasons: reasons.get(id) ?? [], after: bands });
  },
  judgeBack: async (db, context, rows, afterOf) => {
    const reasons = new Map<number, readonly RowReason[]>();
    for (const row of rows) reasons.set(row.id, await bandReasons(db, context, row, afterOf(row) ?? []));
    return ({ id }) => reasons.get(id) ?? [];
  },
  unchanged: () => '分段没有变化，无需变更',
  write: (tx, context, row, { before, after, note }) => {
    const write = { ...context, verb: 'rebands', note };
    const columns = { bands: JSON.stringify(after), ...updateSignature(write) };
    return markRecord(DETECTOR, tx, row, { columns, changes: [{ field: 'bands', before, after }], write });
  },
});

async function bandReasons(
  db: Db,
  { actor }: CommandContext,
  row: DetectorRecord,
  bands: Bands,
): Promise<readonly RowReason[]> {
  const known = await knownLevels(
    db,
    bands.map(({ levelId }) => levelId),
  );
  const faults = detectorBandFaults(bands, known).map(({ message }) => refused('bandFaults', message));
  const isBare = bands.length === 0 && row.status === 'open';
  const missing = await missingTemplate(db, actor.scope, { before: bandsOf(row), after: bands });
  return [
    ...faults,
    ...(isBare ? [refused('noBands', '能力检测还在开放，至少保留一个分段')] : []),
    ...(missing ? [refused(missing.code, missing.message)] : []),
  ];
}

interface Tried {
  readonly row: DetectorRecord;
  readonly bands: Bands;
  readonly examId: number;
}

/** Nobody's result is stored: the plan says how many of the exam's students would get another one from now on. */
async function whoChanges(db: Db, context: CommandContext, { row, bands, examId }: Tried): Promise<RowReason[]> {
  const { dimensions } = fieldsOfRow(DETECTOR, row);
  const { students, left, examName } = await simulateDetector({ db, now: () => context.at }, context.actor, {
    row,
    examId,
  });
  const placed = students.map((student) => ({ ...student, percent: overallPercent(dimensions, student.percents) }));
  const changed = bandChanges(placed, bandsOf(row), bands).filter(({ level, template }) => level || template);
  if (changed.length === 0) return [];
  const levels = changed.filter(({ level }) => level).length;
  const templates = changed.filter(({ template }) => template).length;
  const more = left > 0 ? `，另有 ${left} 名未计算` : '';
  const message = `用考试“${examName}”的 ${students.length} 名学员模拟：级别改变 ${levels} 名，推荐班型改变 ${templates} 名${more}`;
  return [{ outcome: 'warning', code: 'studentsChange', message }];
}
