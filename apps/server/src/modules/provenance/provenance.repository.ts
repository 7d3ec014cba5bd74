/**
 * Writes of `lesson_provenance`, each in the transaction of the lesson's own write. Entries are merged field by field,
 * so what the template gave last outlives an edit by hand.
 *
 * What a template gave is only kept from its first change on: before, it is what the template gives now.
 */
import type { Tx } from '../../platform/db/database.ts';
import { preparedWrite } from '../../platform/db/prepared-statements.ts';
import type { FieldProvenance } from './provenance.queries.ts';

export type Entries = Readonly<Record<string, FieldProvenance>>;

const merge = preparedWrite<never, [lessonId: number, entries: string]>(`
  INSERT INTO lesson_provenance AS p (lesson_id, fields) VALUES ($1, $2::jsonb)
  ON CONFLICT (lesson_id) DO UPDATE SET fields = p.fields || (
    SELECT jsonb_object_agg(e.key, coalesce(p.fields -> e.key, '{}') || e.value) FROM jsonb_each($2::jsonb) AS e)`);

const mergeAnew = preparedWrite<never, [lessonId: number, entries: string]>(`
  INSERT INTO lesson_provenance AS p (lesson_id, fields) VALUES ($1, $2::jsonb)
  ON CONFLICT (lesson_id) DO UPDATE SET fields = coalesce(
    (SELECT jsonb_object_agg(e.key, e.value - 'given') FROM jsonb_each(p.fields) AS e), '{}') || $2::jsonb`);

/** `anew`: the lesson has another template than before, and nothing that the old one gave counts. */
export async function mergeProvenance(tx: Tx, lessonId: number, entries: Entries, anew = false): Promise<void> {
  if (!anew && Object.keys(entries).length === 0) return;
  await (anew ? mergeAnew : merge)(tx, [lessonId, JSON.stringify(entries)]);
}

const restore = preparedWrite<never, [lessonId: number, gone: readonly string[], entries: string]>(`
  UPDATE lesson_provenance SET fields = (fields - $2::text[]) || $3::jsonb WHERE lesson_id = $1`);

/** Puts entries back as they were; null: there was none. */
export async function restoreProvenance(
  tx: Tx,
  lessonId: number,
  entries: Readonly<Record<string, FieldProvenance | null>>,
): Promise<void> {
  const gone = Object.keys(entries).filter((field) => entries[field] === null);
  const kept = Object.fromEntries(Object.entries(entries).filter(([, entry]) => entry !== null));
  await restore(tx, [lessonId, gone, JSON.stringify(kept)]);
}

/** By field: the value that the template gave until now. */
export type Given = Readonly<Record<string, unknown>>;

// What is kept already is older than the value that goes now, so it stays.
const KEEP = `
  ON CONFLICT (lesson_id) DO UPDATE SET fields = p.fields || (
    SELECT jsonb_object_agg(e.key, e.value || coalesce(p.fields -> e.key, '{}')) FROM jsonb_each($2::jsonb) AS e)`;

const keepOfLessons = preparedWrite<never, [templateId: number, entries: string]>(`
  INSERT INTO lesson_provenance AS p (lesson_id, fields)
  SELECT id, $2::jsonb FROM lesson WHERE template_id = $1 ORDER BY id ${KEEP}`);

const keepOfEpisodes = preparedWrite<never, [episodeTemplateId: number, entries: string]>(`
  INSERT INTO lesson_provenance AS p (lesson_id, fields)
  SELECT DISTINCT a.lesson_id, $2::jsonb FROM episode e JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
  WHERE e.episode_template_id = $1 ORDER BY a.lesson_id ${KEEP}`);

/** To be called in the transaction that changes a lesson template, with the values that go. */
export async function keepGivenOfLessons(tx: Tx, templateId: number, given: Given): Promise<void> {
  if (Object.keys(given).length > 0) await keepOfLessons(tx, [templateId, entriesOf(given)]);
}

/** The same for an episode template; the fields are those of its columns in the matrix. */
export async function keepGivenOfEpisodes(tx: Tx, episodeTemplateId: number, given: Given): Promise<void> {
  if (Object.keys(given).length > 0) await keepOfEpisodes(tx, [episodeTemplateId, entriesOf(given)]);
}

const carry = preparedWrite<never, [fromLessonId: number, toLessonId: number, prefix: string]>(`
  INSERT INTO lesson_provenance AS p (lesson_id, fields)
  SELECT $2, (SELECT jsonb_object_agg(e.key, jsonb_build_object('given', e.value -> 'given'))
    FROM jsonb_each(s.fields) AS e WHERE e.value ? 'given' AND starts_with(e.key, $3))
  FROM lesson_provenance s WHERE s.lesson_id = $1
    AND EXISTS (SELECT FROM jsonb_each(s.fields) AS e WHERE e.value ? 'given' AND starts_with(e.key, $3))
  ON CONFLICT (lesson_id) DO UPDATE SET fields = p.fields || (
    SELECT jsonb_object_agg(e.key, e.value || coalesce(p.fields -> e.key, '{}')) FROM jsonb_each(EXCLUDED.fields) AS e)`);

/**
 * What the template gave one lesson it gave the other as well: a copy, or a lesson that takes in its episodes. `prefix`
 * of the fields; what the other lesson knows itself stays.
 */
export async function carryGiven(tx: Tx, fromLessonId: number, toLessonId: number, prefix = ''): Promise<void> {
  await carry(tx, [fromLessonId, toLessonId, prefix]);
}

const entriesOf = (given: Given): string =>
  JSON.stringify(Object.fromEntries(Object.entries(given).map(([field, value]) => [field, { given: value ?? null }])));
