/** The ability detectors of a query as a CSV file (L811). */
import type { Detector, DetectorListQuery } from '@lectern/contract/exams/ability-detectors';
import { DETECTOR_FIELD, detectorValueText } from '@lectern/domain/ability-detectors/detector-fields';
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS } from '@lectern/domain/assessments/assessment-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exportListing, optionName, type WithOptions } from '../dictionaries/index.ts';
import { listedDetectors } from './detectors.queries.ts';

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<WithOptions<Detector>>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: DETECTOR_FIELD.name, cell: ({ name }) => name },
  { key: 'status', title: '状态', cell: ({ status }) => ASSESSMENT_STATUS.labelOf(status) },
  { key: 'paper', title: '试卷', cell: ({ paperState }) => ASSESSMENT_PAPER.labelOf(paperState) },
  { key: 'subject', title: '学科', cell: (row) => optionName(row, 'subjects', row.subjectId) },
  { key: 'phase', title: '学段', cell: (row) => optionName(row, 'phases', row.phase) },
  {
    key: 'dimensions',
    title: DETECTOR_FIELD.dimensions,
    cell: ({ dimensions }) => detectorValueText('dimensions', dimensions) ?? '',
  },
  { key: 'bands', title: DETECTOR_FIELD.bands, cell: ({ bands }) => detectorValueText('bands', bands) ?? '' },
  { key: 'updatedTime', title: '修改时间', cell: ({ updatedTime }) => formatDateTime(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError */
export function exportDetectors(
  db: Db,
  actor: Actor,
  filters: Omit<DetectorListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  return exportListing(db, actor, {
    listing: listedDetectors,
    filters,
    columns: COLUMNS,
    keys,
    right: {
      privilege: 'ASSESSMENT_READ',
      code: 'assessmentRightMissing',
      message: '导出能力检测还需要“查看测评”权限，请联系管理员',
    },
    noun: '份能力检测',
  });
}
