/** The record 能力检测: its fields and what may not be. Whether it is open is no field: commands of its own decide that. */
import { DetectorBands, type DetectorBody, Dimensions } from '@lectern/contract/exams/ability-detectors';
import { detectorBandFaults } from '@lectern/domain/ability-detectors/detector-bands';
import { DETECTOR_FIELD } from '@lectern/domain/ability-detectors/detector-fields';
import { dimensionFaults } from '@lectern/domain/ability-detectors/dimensions';
import { recordBin } from '../../kit/record/record-bin.ts';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import { changesBetween, fieldsOfRow, type RecordKind } from '../../kit/record/record-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import { knownLevels, missingTemplate } from '../assessments/index.ts';
import { checkHolderPlace } from '../sheets/index.ts';
import { type DetectorRecord, detectorsByIds, questionsOfPlace } from './detector-scope.queries.ts';

const { column, json } = columnsOfTable<'abilityDetector'>();

export const DETECTOR: RecordKind<'abilityDetector', DetectorBody> = {
  table: 'abilityDetector',
  type: 'abilityDetector',
  label: '能力检测',
  labels: DETECTOR_FIELD,
  fields: {
    name: column('name'),
    subjectId: column('subjectId'),
    phase: column('phase'),
    dimensions: json('dimensions', Dimensions),
    bands: json('bands', DetectorBands),
  },
  nameOf: ({ name }) => name,
  seenAmong: detectorsByIds,
  judge: ({ dimensions }) => {
    const places = dimensionFaults(dimensions).map(({ index, field, message }) => ({
      in: 'body' as const,
      path: index === null ? field : `dimensions.${index}.${field}`,
      message,
    }));
    const [first] = places;
    if (first) throw new InvalidError(first.message, places);
  },
  check: async (tx, { actor }, { fields, stored }) => {
    if (stored?.status === 'open') checkOpen(stored, fields);
    await checkHolderPlace(tx, actor, { kind: 'abilityDetector', fields, stored });
    const { bands } = fields;
    const faults = detectorBandFaults(bands, await levelsOf(tx, bands));
    const [first] = faults;
    if (first) {
      const places = faults.map(({ index, field, message }) => ({
        in: 'body' as const,
        path: index === null ? field : `bands.${index}.${field}`,
        message,
      }));
      throw new InvalidError(first.message, places);
    }
    const before = stored ? fieldsOfRow(DETECTOR, stored).bands : [];
    const missing = await missingTemplate(tx, actor.scope, { before, after: bands });
    if (missing) throw missing;
    await checkQuestions(tx, fields, stored);
    return undefined;
  },
};

const levelsOf = (db: Tx, bands: DetectorBody['bands']) =>
  knownLevels(
    db,
    bands.map(({ levelId }) => levelId),
  );

/** What is open was checked as it stands; its bands are moved where one sees who changes. */
function checkOpen(stored: DetectorRecord, fields: DetectorBody): void {
  const changed = changesBetween(DETECTOR, fieldsOfRow(DETECTOR, stored), fields).filter(
    ({ field }) => field !== 'name',
  );
  if (changed.length === 0) return;
  const message = '能力检测还在开放，只能修改名称；分段请在“模拟”里调整，其他请先关闭再修改';
  throw new RefusedError('stillOpen', message);
}

async function checkQuestions(tx: Tx, fields: DetectorBody, stored: DetectorRecord | null): Promise<void> {
  const kept = new Set(stored ? fieldsOfRow(DETECTOR, stored).dimensions.flatMap((one) => one.questionIds) : []);
  const added = fields.dimensions.flatMap(({ questionIds }) => questionIds).filter((id) => !kept.has(id));
  const known = await questionsOfPlace(tx, fields, added);
  const missing = added.find((id) => !known.has(id));
  if (missing === undefined) return;
  throw new RefusedError('questionMissing', `试题不存在，或学科、学段与能力检测不同，请重新选择（试题 ID ${missing}）`);
}

export const STILL_OPEN = (deed: string): string => `能力检测还在开放，请先关闭，再${deed}`;

export const DETECTOR_BIN = recordBin(DETECTOR, {
  privilege: 'ASSESSMENT_WRITE',
  mayGo: (_tx, _by, { status }) =>
    status === 'open' ? Promise.reject(new RefusedError('stillOpen', STILL_OPEN('删除'))) : Promise.resolve(),
});
