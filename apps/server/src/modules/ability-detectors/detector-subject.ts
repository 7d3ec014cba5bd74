/** Ability detectors as what commands are about, and as what holds one paper. */
import { DetectorListQuery } from '@lectern/contract/exams/ability-detectors';
import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { markRecord, updateSignature } from '../../kit/record/write-record.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { type OnePaperHolder, refused } from '../sheets/index.ts';
import { DETECTOR, STILL_OPEN } from './detector-kind.ts';
import { type DetectorRecord, detectorsByIds } from './detector-scope.queries.ts';
import { listedDetectors } from './detectors.queries.ts';

export const detectors = commandedTable({
  table: 'abilityDetector',
  viewPage: 'abilityDetectors',
  unit: '份',
  noun: '能力检测',
  byIds: detectorsByIds,
  idsOfQuery: (db, { scope }, query, _at, limit) =>
    listedDetectors.idsOf(db, scope, queryOfList(DetectorListQuery, query), limit),
  shownAs: ({ id, name }) => ({ name, href: detectorPath(id) }),
});

const whileOpen =
  (deed: string) =>
  ({ status }: DetectorRecord) =>
    status === 'open' ? [refused('stillOpen', STILL_OPEN(deed))] : [];

export const DETECTOR_HOLDER: OnePaperHolder<DetectorRecord> = {
  kind: 'abilityDetector',
  noun: '能力检测',
  records: detectors,
  privilege: 'ASSESSMENT_WRITE',
  // Bands are by percent: no paper is too short for them.
  thresholdsOf: () => [],
  // One that is open has the paper that its dimensions were compared with.
  keepsPaper: () => Promise.resolve(whileOpen('撤回试卷')),
  keepsVersion: whileOpen('更换试卷'),
  mark: (tx, row, changes, write) => markRecord(DETECTOR, tx, row, { columns: updateSignature(write), changes, write }),
};
