/** L396: a record as it is stored, where each field came from, and what its save would compute otherwise. */
import type { ExaminedRecord } from '@lectern/contract/administration/backdoor';
import { REPAIRED_KIND, type RepairedKind } from '@lectern/domain/administration/repair-codes';
import { ORIGIN } from '@lectern/domain/lesson-templates/provenance';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { outlineOfLesson } from '../agendas/index.ts';
import { chosenLessons } from '../lessons/index.ts';
import { wordsOf } from '../operation-log/index.ts';
import { provenanceOfLessons } from '../provenance/index.ts';
import { derivedFields } from './derived-fields.ts';
import { lastWrites, storedColumns, templateOfEpisodeTemplate } from './records.queries.ts';

/** @throws NotFoundError for what does not exist or lies outside of the person's data. */
export async function examineRecord(db: Db, actor: Actor, kind: RepairedKind, id: number): Promise<ExaminedRecord> {
  await assertVisible(db, actor, kind, id);
  const stored = await storedColumns(db, kind, id);
  if (!stored) throw new NotFoundError(REPAIRED_KIND.labelOf(kind), id);
  const words = wordsOf(kind);
  const logged = (await lastWrites(db, kind, id)).map(({ field, after, at, action, ...write }) => ({
    field,
    label: words.fieldLabel(field),
    value: words.valueLabel(field, after),
    action: words.actionLabel(action),
    time: at.getTime(),
    ...write,
  }));
  return {
    kind,
    id,
    name: text(stored['name'] ?? stored['title'] ?? ''),
    rev: Number(stored['rev'] ?? 0),
    deletedTime: Date.parse(text(stored['deleted_at'] ?? '')) || 0,
    columns: Object.entries(stored).map(([name, value]) => ({ name, value: text(value) })),
    origins: kind === 'lesson' ? await originsOf(db, id) : [],
    logged,
    derived: kind === 'lesson' ? await derivedOf(db, actor, id) : [],
  };
}

/** An episode template is seen with its class type. */
async function assertVisible(db: Db, actor: Actor, kind: RepairedKind, id: number): Promise<void> {
  const seenBy = kind === 'episodeTemplate' ? 'lessonTemplate' : kind;
  const ownerId = kind === 'episodeTemplate' ? await templateOfEpisodeTemplate(db, id) : id;
  const visible = ownerId !== undefined && (await wordsOf(seenBy).visibleAmong(actor, [ownerId])).has(ownerId);
  if (!visible) throw new NotFoundError(REPAIRED_KIND.labelOf(kind), id);
}

async function originsOf(db: Db, lessonId: number): Promise<ExaminedRecord['origins']> {
  const provenance = (await provenanceOfLessons(db, [lessonId]))(lessonId);
  const words = wordsOf('lesson');
  return Object.entries(provenance).flatMap(([field, { origin, ref, at = 0, by = '' }]) =>
    ORIGIN.has(origin)
      ? [
          {
            field,
            label: words.fieldLabel(field),
            origin: ORIGIN.labelOf(origin),
            ref: ref === null || ref === undefined ? '' : String(ref),
            time: at,
            by,
          },
        ]
      : [],
  );
}

/** Nothing of a lesson in the bin: nobody saves it. */
async function derivedOf(db: Db, actor: Actor, id: number): Promise<ExaminedRecord['derived']> {
  const lesson = (await chosenLessons(db, actor, [id])).get(id);
  if (!lesson) return [];
  const words = wordsOf('lesson');
  return derivedFields(lesson, await outlineOfLesson(db, id)).map(({ field, stored, computed }) => ({
    field,
    label: words.fieldLabel(field),
    stored: derivedWords(stored),
    computed: derivedWords(computed),
    differs: stored !== computed,
  }));
}

function derivedWords(value: number | boolean): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return value === 0 ? '未设置' : formatDateTime(value);
}

function text(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
