/** Ability detectors as their list, their page and files read them. */
import type { Detector, DetectorListQuery } from '@lectern/contract/exams/ability-detectors';
import { sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { recordListing } from '../../kit/record/record-listing.queries.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import { idOrNameHas } from '../../platform/db/name-search.ts';
import { onePaperIs, onePaperOnWire, papersOf } from '../sheets/index.ts';
import { DETECTOR } from './detector-kind.ts';
import type { DetectorRecord } from './detector-scope.queries.ts';

type Filter = Omit<DetectorListQuery, 'page' | 'pageSize'>;

export const listedDetectors = recordListing({
  table: 'abilityDetector',
  conditions: ({ name, status, paper, subjectId, phase }: Filter) => [
    ...(name ? [idOrNameHas('m.id', 'm.name', name)] : []),
    ...(status ? [sql`m.status = ${status}`] : []),
    ...(paper ? [onePaperIs('abilityDetector', paper)] : []),
    ...(subjectId === undefined ? [] : [sql`m.subject_id = ${subjectId}`]),
    ...(phase === undefined ? [] : [sql`m.phase = ${phase}`]),
  ],
  shown: async (db, rows: readonly DetectorRecord[]): Promise<Detector[]> => {
    const papers = await papersOf(
      db,
      'abilityDetector',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...fieldsOfRow(DETECTOR, row),
      id: row.id,
      status: row.status === 'open' ? 'open' : 'closed',
      ...onePaperOnWire(papers(row.id)[0]),
      rev: row.rev,
      updatedTime: row.updatedAt.getTime(),
      updatedBy: row.updatedBy,
    }));
  },
  count: countCapped,
});
