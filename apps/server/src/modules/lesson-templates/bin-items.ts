/** Items of a template to the recycle bin (E081-E083), back from it, and out of it for good. */
import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { boundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import { staleBy } from '../../kit/record/stale-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import { recordOperation } from '../operation-log/index.ts';
import {
  binItem,
  findItem,
  type ItemRow,
  purgeItem,
  releaseLostBindings,
  tutoringOfItem,
  unbinItem,
} from './items.repository.ts';
import { dueItems } from './items-bin.queries.ts';
import type { By, TemplatesDeps } from './template-deps.ts';
import { itemNote, logTemplate } from './template-log.ts';
import type { TemplateRow } from './template-row.ts';
import { lockTemplate, touchTemplate } from './templates.repository.ts';

export const BOUND = 'boundToTutoring';

/** Holds its template, and with it the item. */
export async function lockItem(
  tx: Tx,
  by: By,
  kind: TemplateItem,
  id: number,
): Promise<{ readonly template: TemplateRow; readonly item: ItemRow }> {
  const found = await findItem(tx, kind, id);
  if (!found || found.deletedAt !== null) throw new NotFoundError(TEMPLATE_ITEM.labelOf(kind), id);
  const template = await lockTemplate(tx, by.actor.scope, found.lessonTemplateId);
  // Somebody may have deleted it while the template was waited for.
  const item = await findItem(tx, kind, id);
  if (!item || item.deletedAt !== null) throw new NotFoundError(TEMPLATE_ITEM.labelOf(kind), id);
  return { template, item };
}

/** @throws RefusedError while a tutoring template is bound to it (R213). */
export function deleteItem({ db, now }: TemplatesDeps, by: By, kind: TemplateItem, id: number, rev?: number) {
  return inTransaction(db, async (tx) => {
    const { template, item } = await lockItem(tx, by, kind, id);
    if (rev !== undefined && rev !== item.rev) throw staleBy(item);
    const tutoring = await tutoringOfItem(tx, kind, id);
    if (tutoring.length > 0) {
      const bound = { id, name: item.name, tutoring };
      throw new RefusedError(BOUND, boundWords(bound, 'delete'), { bound });
    }
    const writer = { name: by.actor.name, at: now() };
    await binItem(tx, kind, item, writer);
    await touchTemplate(tx, template.id, writer);
    const changes = [{ field: 'inBin', before: false, after: true }];
    await logTemplate(tx, by, { action: 'lessonTemplate.binItem', template, changes, note: itemNote(kind, item) });
  });
}

/** @throws NotFoundError also while the template itself is in the bin: it comes back first. */
export function restoreItem({ db, now }: TemplatesDeps, by: By, kind: TemplateItem, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const what = `回收站中的${TEMPLATE_ITEM.labelOf(kind)}`;
    const found = await findItem(tx, kind, id);
    if (!found || found.deletedAt === null) throw new NotFoundError(what, id);
    const template = await lockTemplate(tx, by.actor.scope, found.lessonTemplateId);
    if (!by.actor.privileges.has('LESSON_TEMPLATE_WRITE')) throw new ForbiddenError('LESSON_TEMPLATE_WRITE');
    const item = await findItem(tx, kind, id);
    if (!item || item.deletedAt === null) throw new NotFoundError(what, id);
    const writer = { name: by.actor.name, at: now() };
    await unbinItem(tx, kind, item, writer);
    if (kind === TEMPLATE_ITEM.code.mentorEpisodeTemplate) await releaseLostBindings(tx, id);
    await touchTemplate(tx, template.id, writer);
    const changes = [{ field: 'inBin', before: true, after: false }];
    await logTemplate(tx, by, { action: 'lessonTemplate.unbinItem', template, changes, note: itemNote(kind, item) });
  });
}

const PURGED_AT_ONCE = 500;

/** One transaction each: what somebody takes back at this moment is let be. */
export async function purgeItems({ db }: TemplatesDeps, kind: TemplateItem, due: Date): Promise<number> {
  let purged = 0;
  for (const id of await dueItems(db, kind, due, PURGED_AT_ONCE)) {
    const done = await inTransaction(db, async (tx) => {
      const item = await purgeItem(tx, kind, id, due);
      if (!item) return false;
      await recordOperation(tx, {
        actor: null,
        action: 'lessonTemplate.purgeItem',
        subject: { type: 'lessonTemplate', id: item.lessonTemplateId },
        requestId: '',
        note: itemNote(kind, item),
      });
      return true;
    });
    if (done) purged += 1;
  }
  return purged;
}
