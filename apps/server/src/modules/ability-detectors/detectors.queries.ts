/** Ability detectors as their list, their page and files read them. */
import type { Detector, DetectorListQuery } from '@lectern/contract/exams/ability-detectors';
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { gramsOf } from '../lessons/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { onePaperIs, onePaperOnWire, papersOf } from '../sheets/index.ts';
import { DETECTOR } from './detector-kind.ts';
import type { DetectorRecord } from './detector-scope.queries.ts';

type Filter = Omit<DetectorListQuery, 'page' | 'pageSize'>;

function fits(filter: Filter, scope: DataScope): RawBuilder<unknown> {
  const { name, ids, status, paper, subjectId, phase } = filter;
  const conditions = [sql`m.deleted_at IS NULL`, subjectAndPhaseWithin(scope, 'm')];
  if (name) {
    const inName = sql`(name_grams(m.name) @> ${[...gramsOf(name)]}::text[] AND m.name ILIKE ${containing(name)})`;
    conditions.push(/^[1-9]\d{0,14}$/.test(name) ? sql`(m.id = ${Number(name)} OR ${inName})` : inName);
  }
  if (ids) conditions.push(sql`m.id = ANY(${ids}::bigint[])`);
  if (status) conditions.push(sql`m.status = ${status}`);
  if (paper) conditions.push(onePaperIs('abilityDetector', paper));
  if (subjectId !== undefined) conditions.push(sql`m.subject_id = ${subjectId}`);
  if (phase !== undefined) conditions.push(sql`m.phase = ${phase}`);
  return sql.join(conditions, sql` AND `);
}

export async function pageOfDetectors(db: Db, scope: DataScope, { page, pageSize, ...filter }: DetectorListQuery) {
  const where = fits(filter, scope);
  const list = await shown(db, where, { limit: pageSize, offset: (page - 1) * pageSize });
  return { list, ...(await countCapped(db, sql`FROM ability_detector m WHERE ${where}`)), page, pageSize };
}

export async function idsOfDetectors(
  db: Db,
  filter: Filter,
  scope: DataScope,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM ability_detector m WHERE ${fits(filter, scope)} ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that stand and are seen. */
export const detectorsOfIds = (db: Db, scope: DataScope, ids: readonly number[]): Promise<Detector[]> =>
  shown(db, fits({ ids: [...ids] }, scope), { limit: ids.length, offset: 0 });

async function shown(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Detector[]> {
  const { rows } = await sql<DetectorRecord>`
    SELECT m.* FROM ability_detector m WHERE ${where} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
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
}

export async function binnedDetectors(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT m.id, m.name, m.deleted_at, m.deleted_by FROM ability_detector m
    WHERE ${binMatches(filter, 'm')} AND ${subjectAndPhaseWithin(scope, 'm')}
    ORDER BY m.deleted_at DESC, m.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
