/** The list of ability detectors, as the skeleton of lists needs it. */
import { abilityDetectorsContract, type Detector } from '@lectern/contract/exams/ability-detectors';
import { DETECTORS_PATH } from '@lectern/domain/ability-detectors/detector-link';
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS } from '@lectern/domain/assessments/assessment-codes';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  name: filter.text('检测名称或 ID', { maxLength: 60 }),
  status: filter.segments('状态', ASSESSMENT_STATUS.options),
  paper: filter.segments('试卷', ASSESSMENT_PAPER.options),
  subjectId: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  ids: filter.ids('能力检测'),
};

const { list, exportCsv } = abilityDetectorsContract;
export const DETECTORS = 'abilityDetectors';

export const detectorKind = listKind<Detector, AddressOf<typeof filters>>({
  name: 'abilityDetectors',
  path: DETECTORS_PATH,
  noun: '能力检测',
  measure: '份',
  filters,
  source: plainSource([DETECTORS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

export const detectorsCsv: CsvSource<AnyAddress> = {
  bySearch: (address, columns) => call(exportCsv, { query: { ...address, columns } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns } }),
};
