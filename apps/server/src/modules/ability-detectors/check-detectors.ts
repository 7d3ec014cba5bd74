/** What would refuse to open ability detectors, or is to be confirmed first, and which questions their paper asks. */
import type { PaperQuestion } from '@lectern/contract/exams/ability-detectors';
import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import { dimensionFit } from '@lectern/domain/ability-detectors/dimensions';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import { checkBeforeOpen, paperReasons, questionsOfPaper, refused } from '../sheets/index.ts';
import { DETECTOR } from './detector-kind.ts';
import type { DetectorRecord } from './detector-scope.queries.ts';
import { DETECTOR_HOLDER } from './detector-subject.ts';

const OPENED = { ...DETECTOR_HOLDER, papersPath: (id: number) => detectorPath(id, 'papers') };
const NAMED = 3;

/** By row; empty: it may. */
export async function openReasons(
  db: Db,
  rows: readonly DetectorRecord[],
): Promise<(row: DetectorRecord) => readonly RowReason[]> {
  const ofPaper = await paperReasons(db, OPENED, rows);
  const own = new Map<number, readonly RowReason[]>();
  for (const row of rows) own.set(row.id, await sortingReasons(db, row));
  return (row) => [...ofPaper(row), ...(own.get(row.id) ?? [])];
}

export async function checkDetector(db: Db, row: DetectorRecord) {
  const own = (await sortingReasons(db, row)).filter(({ outcome }) => outcome === 'refused');
  return checkBeforeOpen(db, OPENED, row, own);
}

/** Of the published paper, or else of the draft. */
export async function questionsOf(db: Db, row: DetectorRecord): Promise<PaperQuestion[]> {
  const questions = await questionsOfPaper(db, { kind: 'abilityDetector', id: row.id });
  return questions.map(({ questionId, number, points, body }) => ({ questionId, number, points, type: body.type }));
}

async function sortingReasons(db: Db, row: DetectorRecord): Promise<RowReason[]> {
  const { dimensions, bands } = fieldsOfRow(DETECTOR, row);
  const to = detectorPath(row.id);
  const inPaper = (await questionsOf(db, row)).map(({ questionId }) => questionId);
  const { strange, loose, empty } = dimensionFit(dimensions, inPaper);
  const reasons: RowReason[] = [];
  if (dimensions.length === 0)
    reasons.push(refused('noDimensions', '未设置维度，请先设置维度并归入试题，再开放', { to }));
  if (bands.length === 0) reasons.push(refused('noBands', '未设置分段，请先设置分段，再开放', { to }));
  if (inPaper.length === 0 || dimensions.length === 0) return reasons;
  if (strange.length > 0) {
    const named = strange.slice(0, NAMED).join('、');
    const message = `维度里有 ${strange.length} 题不在试卷中，请移出后再开放（试题 ID ${named}${strange.length > NAMED ? ' 等' : ''}）`;
    reasons.push(refused('strangeQuestions', message, { to }));
  }
  if (loose.length > 0)
    reasons.push(warning('looseQuestions', `试卷中有 ${loose.length} 题未归入维度，不计入得分率`, to));
  if (empty.length > 0)
    reasons.push(warning('emptyDimensions', `维度没有试题，权重由其他维度分担：${empty.join('、')}`, to));
  return reasons;
}

const warning = (code: string, message: string, to: string): RowReason => ({ outcome: 'warning', code, message, to });
