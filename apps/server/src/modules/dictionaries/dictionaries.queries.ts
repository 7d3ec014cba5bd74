/** Reads of the dictionaries: options of the lesson form and the documented single calls. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { findRules } from '../rule-registry/index.ts';

const isDefined = (value: number | undefined): value is number => value !== undefined;

/** One small read after the other, so that one page load does not take the whole pool. */
/** What files call them by. */
export async function dictionaryIds(db: Db) {
  const { subjects, phases, grades, semesters, levels } = await readLessonOptions(db);
  const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name, id]));
  return {
    subjects: byName(subjects),
    phases: byName(phases),
    grades: byName(grades),
    semesters: byName(semesters),
    levels: byName(levels),
  };
}

export async function readLessonOptions(db: Db) {
  return {
    phases: await db.selectFrom('phase').select(['id', 'name', 'enabled']).orderBy('ordinal').orderBy('id').execute(),
    subjects: await db
      .selectFrom('subject')
      .select(['id', 'name', 'enabled'])
      .orderBy('ordinal')
      .orderBy('id')
      .execute(),
    grades: await db
      .selectFrom('grade')
      .select(['id', 'name', 'phase', 'enabled'])
      .orderBy('ordinal')
      .orderBy('id')
      .execute(),
    semesters: await findSemesters(db),
    levels: await db.selectFrom('level').select(['id', 'name', 'enabled']).orderBy('ordinal').orderBy('id').execute(),
    labels: await labelsOf(db, {}).select('enabled').execute(),
    tags: await db
      .selectFrom('tag')
      .select(['id', 'name', 'enabled', 'semesterId', 'phase'])
      .orderBy('ordinal')
      .orderBy('id')
      .execute(),
    marks: (await findMarks(db, {})).map((mark) => ({ ...mark, enabled: mark.status === 'active' })),
    productLines: await findProductLines(db),
    rules: (await findRules(db)).map((row) => ({ ...row, grades: [...row.grades], types: [...row.types] })),
    logisticsBizs: await db
      .selectFrom('logisticsBiz')
      .select(['id', 'name', 'enabled'])
      .orderBy('ordinal')
      .orderBy('id')
      .execute(),
    agendaLabels: await db
      .selectFrom('agendaLabel')
      .select(['id', 'name', 'agendaType', 'subjectId', 'enabled'])
      .orderBy('ordinal')
      .orderBy('id')
      .execute(),
  };
}

function findSemesters(db: Db) {
  return db
    .selectFrom('semester')
    .select(['id', 'name', 'year', 'season', 'startAt', 'endAt', 'current', 'enabled'])
    .orderBy('startAt', 'desc')
    .execute();
}

interface ProductLine {
  readonly id: number;
  readonly name: string;
  readonly phase: number;
  readonly subjects: number[];
  readonly grades: number[];
  readonly enabled: boolean;
}
const readProductLines = preparedRead<ProductLine>(
  'SELECT id, name, phase, subjects, grades, enabled FROM product_line ORDER BY ordinal, id',
);

export const findProductLines = (db: Db): Promise<ProductLine[]> => readProductLines(db, []);

export interface LabelFilter {
  readonly id?: number | undefined;
  readonly phase?: number | undefined;
  readonly subjectId?: number | undefined;
}

/** Those that are offered; by an id also another. */
export function findLabels(db: Db, filter: LabelFilter) {
  const query = labelsOf(db, filter);
  return (filter.id === undefined ? query.where('enabled', '=', true) : query).execute();
}

function labelsOf(db: Db, filter: LabelFilter) {
  let query = db.selectFrom('lessonLabel').select(['id', 'name', 'phase', 'subjectId']);
  if (isDefined(filter.id)) query = query.where('id', '=', filter.id);
  if (isDefined(filter.phase)) query = query.where('phase', '=', filter.phase);
  if (isDefined(filter.subjectId)) query = query.where('subjectId', '=', filter.subjectId);
  return query.orderBy('phase').orderBy('subjectId').orderBy('ordinal').orderBy('id');
}

export function findLevels(db: Db) {
  return db
    .selectFrom('level')
    .select(['id', 'name'])
    .where('enabled', '=', true)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();
}

export function findLevel(db: Db, id: number) {
  return db.selectFrom('level').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

export interface MarkFilter {
  readonly ids?: readonly number[] | undefined;
  readonly name?: string | undefined;
  readonly status?: 'active' | 'canceled' | undefined;
  readonly businessCell?: string | undefined;
}

export async function findMarks(db: Db, filter: MarkFilter) {
  let query = db.selectFrom('lessonMark').select(['id', 'name', 'color', 'enabled']);
  if (filter.ids) query = query.where('id', 'in', filter.ids.length > 0 ? filter.ids : [0]);
  // position() takes the text as it is, without wildcards.
  if (filter.name) query = query.where(sql<boolean>`position(${filter.name} in name) > 0`);
  if (filter.status) query = query.where('enabled', '=', filter.status === 'active');
  // A mark without cell belongs to all of them.
  if (filter.businessCell) query = query.where('businessCell', 'in', ['', filter.businessCell]);
  const rows = await query.orderBy('ordinal').orderBy('id').execute();
  return rows.map(({ enabled, ...mark }) => ({
    ...mark,
    status: enabled ? ('active' as const) : ('canceled' as const),
  }));
}

/** Phase 0 stands for none given; a tag without semester or phase belongs to all (E065). */
export function findLessonTags(db: Db, semesterId: number, phase: number) {
  let query = db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('enabled', '=', true)
    .where((where) => where.or([where('semesterId', 'is', null), where('semesterId', '=', semesterId)]));
  if (phase !== 0) query = query.where((where) => where.or([where('phase', 'is', null), where('phase', '=', phase)]));
  return query.orderBy('ordinal').orderBy('id').execute();
}

export async function semesterExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('semester').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function keyExists(db: Db, key: { readonly phase: number; readonly subjectId: number }): Promise<boolean> {
  const found = await db
    .selectFrom('phase')
    .innerJoin('subject', (join) => join.on('subject.id', '=', key.subjectId))
    .select('phase.id')
    .where('phase.id', '=', key.phase)
    .executeTakeFirst();
  return found !== undefined;
}

export function findTextbookEditions(db: Db, phase: number, subjectId: number | undefined) {
  let query = db
    .selectFrom('textbookEdition')
    .select(['id', 'name', 'phase', 'subjectId'])
    .where('enabled', '=', true)
    .where('phase', '=', phase);
  if (isDefined(subjectId)) query = query.where('subjectId', '=', subjectId);
  return query.orderBy('subjectId').orderBy('ordinal').orderBy('id').execute();
}

/** R196: class numbers of programming lessons that exist. */
export function findClassNumbers(db: Db, lessonType: 1 | 2, classNumber: number) {
  return db
    .selectFrom('lessonNumber')
    .select(['classNumber', 'name'])
    .where('lessonType', '=', lessonType)
    .where('classNumber', '=', classNumber)
    .execute();
}
