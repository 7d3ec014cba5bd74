/** Writes one place of a holder that `tx` holds; each sheet that is published or withdrawn logs it too. */
import type { PaperHolder } from '@lectern/domain/sheets/paper-holder';
import { lockRecord } from '../../kit/record/record.repository.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ChangedSincePlanError, type CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { putDraft, putPublished } from './paper-slots.repository.ts';
import type { Place } from './places.ts';
import { freezeSheet, versionOfSheet } from './sheet-versions.repository.ts';

interface NamedHolder extends PaperHolder {
  readonly name: string;
}

interface PlaceChange {
  readonly was: Place;
  readonly is: Place;
}

interface PlaceWrite extends CommandOrigin {
  readonly at: Date;
  readonly note: string;
}

export async function writePlace(
  tx: Tx,
  holder: NamedHolder,
  { was, is }: PlaceChange,
  write: PlaceWrite,
): Promise<void> {
  const slot = { holder, place: is.place };
  if (was.draft?.sheetId !== is.draft?.sheetId) await putDraft(tx, slot, is.draft?.sheetId ?? null);
  if (was.published?.sheetId === is.published?.sheetId && was.published?.no === is.published?.no) return;
  if (!is.published) {
    await putPublished(tx, slot, null);
    await logOnSheet(tx, holder, was, { ...write, verb: 'withdraw' });
    return;
  }
  const versionId = await versionFor(tx, is, write);
  await putPublished(tx, slot, { versionId, at: write.at, by: write.actor.name });
  await logOnSheet(tx, holder, is, { ...write, verb: 'publish' });
}

/** What comes back has its version; what is published now is frozen as it was looked at. */
async function versionFor(tx: Tx, { draft, published }: Place, { at, actor }: PlaceWrite): Promise<number> {
  if (!published) throw new TypeError('nothing is published');
  const { sheetId, no } = published;
  const sheet = await lockRecord(tx, 'sheet', sheetId);
  const standing = await versionOfSheet(tx, sheetId, no);
  if (standing !== undefined) return standing;
  if (!sheet || sheet.rev !== draft?.rev || sheet.deletedAt !== null) throw new ChangedSincePlanError();
  return freezeSheet(tx, sheetId, { at, by: actor.name });
}

function logOnSheet(
  tx: Tx,
  { kind, name }: NamedHolder,
  { published }: Place,
  { verb, note, ...by }: PlaceWrite & { readonly verb: string },
): Promise<void> {
  if (!published) return Promise.resolve();
  const subject = { type: 'sheet', id: published.sheetId, name: published.title };
  const changes = [{ field: kind, before: null, after: name }];
  return recordOperation(tx, entryOf(by, { action: `sheet.${verb}`, subject, changes, note }));
}
