/** What every save of an item goes through: the template held, the version compared, the difference logged. */
import type { TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { StaleError } from '../../platform/errors.ts';
import type { ConfiguredColumns } from '../function-configurations/index.ts';
import { lockItem } from './bin-items.ts';
import { lastPlace } from './items.repository.ts';
import { labelFor } from './order-items.ts';
import type { By, TemplatesDeps } from './template-deps.ts';
import { fieldChanges, itemNote, logTemplate } from './template-log.ts';
import type { TemplateRow } from './template-row.ts';
import type { Writer } from './template-writer.ts';
import { lockTemplate, touchTemplate } from './templates.repository.ts';

interface Place {
  readonly lessonTemplateId: number;
  readonly label: number;
}

export interface NewPlace {
  readonly template: TemplateRow;
  readonly labelId: number;
  /** The place of the first; more follow. */
  readonly ordinal: number;
}

interface Saved {
  readonly id: number;
  readonly name: string;
}

/** At the end of the label. Answers what `insert` made of it. */
export function addItems<T extends Saved>(
  { db, now }: TemplatesDeps,
  by: By,
  kind: TemplateItem,
  { lessonTemplateId, label }: Place,
  insert: (tx: Tx, place: NewPlace, writer: Writer) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  return inTransaction(db, async (tx) => {
    const template = await lockTemplate(tx, by.actor.scope, lessonTemplateId);
    const { id: labelId, name: labelName } = await labelFor(tx, template, kind, label);
    const ordinal = (await lastPlace(tx, kind, lessonTemplateId, labelId)) + 1;
    const writer = { name: by.actor.name, at: now() };
    const made = await insert(tx, { template, labelId, ordinal }, writer);
    await touchTemplate(tx, template.id, writer);
    const [first] = made;
    const changes = [{ field: 'names', before: null, after: made.map(({ name }) => name) }];
    const note = first && made.length === 1 ? itemNote(kind, first) : `标签“${labelName}”，共 ${made.length} 个`;
    await logTemplate(tx, by, { action: 'lessonTemplate.addItem', template, changes, note });
    return made;
  });
}

export async function addItem<T extends Saved>(
  deps: TemplatesDeps,
  by: By,
  kind: TemplateItem,
  place: Place,
  insert: (tx: Tx, place: NewPlace, writer: Writer) => Promise<T>,
): Promise<T> {
  const [made] = await addItems(deps, by, kind, place, async (tx, at, writer) => [await insert(tx, at, writer)]);
  if (!made) throw new TypeError('nothing was made');
  return made;
}

export interface ItemChange<B extends object, T> {
  /** As sent; absent leaves. */
  readonly sent: { readonly [K in keyof B]?: B[K] | undefined };
  readonly rev: number | undefined;
  /** What is stored, on the wire. */
  readonly read: (tx: Tx) => Promise<T>;
  readonly bodyOf: (stored: T) => B;
  /** False where something beside the body is to change. */
  readonly isSettled?: (stored: T) => boolean;
  /** @throws RefusedError for what may not be changed. */
  readonly check?: (tx: Tx, before: B, after: B) => Promise<void>;
  /** Fields that the log of the template calls otherwise, because the template has one of that name itself. */
  readonly loggedAs?: Readonly<Record<string, string>>;
  /** Columns beside those of the body, and what they change. */
  readonly beside?: (tx: Tx, stored: T, after: B) => Promise<ConfiguredColumns>;
  readonly save: (tx: Tx, stored: T, after: B, writer: Writer, more: ConfiguredColumns['columns']) => Promise<T>;
}

export function changeItem<B extends object, T extends Saved & { readonly rev: number; readonly updatedBy: string }>(
  { db, now }: TemplatesDeps,
  by: By,
  kind: TemplateItem,
  id: number,
  { sent, rev, read, bodyOf, isSettled, check, loggedAs = {}, beside, save }: ItemChange<B, T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const { template } = await lockItem(tx, by, kind, id);
    const stored = await read(tx);
    const before = bodyOf(stored);
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    if (baseRev(rev, stored.rev) !== stored.rev) {
      throw new StaleError({ rev: stored.rev, fields: differing(given, before), updatedBy: stored.updatedBy });
    }
    const after = { ...before, ...given };
    // What was read and sent back as it was is no change, whether or not it could be saved anew.
    if (fieldChanges(before, after).length === 0 && isSettled?.(stored) !== false) return stored;
    await check?.(tx, before, after);
    const more = await beside?.(tx, stored, after);
    const own = fieldChanges(before, after).map((change) => ({
      ...change,
      field: loggedAs[change.field] ?? change.field,
    }));
    const changes = [...own, ...(more?.changes ?? [])];
    if (changes.length === 0) return stored;
    const writer = { name: by.actor.name, at: now() };
    const saved = await save(tx, stored, after, writer, more?.columns ?? {});
    await touchTemplate(tx, template.id, writer);
    await logTemplate(tx, by, { action: 'lessonTemplate.changeItem', template, changes, note: itemNote(kind, saved) });
    return saved;
  });
}

function differing(given: object, stored: object) {
  const theirs = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(given)
    .filter(([field, value]) => !sameValue(value, theirs.get(field)))
    .map(([field, yours]) => ({ field, yours: yours as unknown, theirs: theirs.get(field) }));
}
