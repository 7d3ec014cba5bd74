/** To the recycle bin (L268), back from it, and out of it for good. */
import { staleBy } from '../../kit/record/stale-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import {
  type By,
  lockTemplate,
  logTemplate,
  type TemplateRow,
  type TemplatesDeps,
  touchTemplate,
} from '../lesson-templates/index.ts';
import { recordOperation } from '../operation-log/index.ts';
import { extraNote, lockExtra } from './save-extra.ts';
import { dueExtras, type ExtraRow, findExtra, purgeExtra, setBinned } from './template-extras.repository.ts';

export function binExtra(deps: TemplatesDeps, by: By, id: number, rev: number | undefined): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { template, extra } = await lockExtra(tx, by, id);
    if (rev !== undefined && rev !== extra.rev) throw staleBy(extra);
    await move(tx, by, { template, extra, binned: true, at: deps.now() });
  });
}

/** @throws NotFoundError also while the template itself is in the bin: it comes back first. */
export function restoreExtra(deps: TemplatesDeps, by: By, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findExtra(tx, id);
    if (!found || found.deletedAt === null) throw new NotFoundError('回收站中的班型配套', id);
    const template = await lockTemplate(tx, by.actor.scope, found.lessonTemplateId);
    if (!by.actor.privileges.has('LESSON_TEMPLATE_WRITE')) throw new ForbiddenError('LESSON_TEMPLATE_WRITE');
    const extra = await findExtra(tx, id);
    if (!extra || extra.deletedAt === null) throw new NotFoundError('回收站中的班型配套', id);
    await move(tx, by, { template, extra, binned: false, at: deps.now() });
  });
}

interface Move {
  readonly template: TemplateRow;
  readonly extra: ExtraRow;
  readonly binned: boolean;
  readonly at: Date;
}

async function move(tx: Tx, by: By, { template, extra, binned, at }: Move): Promise<void> {
  const writer = { name: by.actor.name, at };
  await setBinned(tx, extra, binned, writer);
  await touchTemplate(tx, template.id, writer);
  const changes = [{ field: 'inBin', before: !binned, after: binned }];
  const action = binned ? 'lessonTemplate.binItem' : 'lessonTemplate.unbinItem';
  await logTemplate(tx, by, { action, template, changes, note: extraNote(extra) });
}

const PURGED_AT_ONCE = 500;

/** One transaction each: what somebody takes back at this moment is let be. */
export async function purgeExtras({ db }: TemplatesDeps, due: Date): Promise<number> {
  let purged = 0;
  for (const id of await dueExtras(db, due, PURGED_AT_ONCE)) {
    const done = await inTransaction(db, async (tx) => {
      const extra = await purgeExtra(tx, id, due);
      if (!extra) return false;
      const subject = { type: 'lessonTemplate', id: extra.lessonTemplateId };
      const note = extraNote(extra);
      await recordOperation(tx, { actor: null, action: 'lessonTemplate.purgeItem', subject, requestId: '', note });
      return true;
    });
    if (done) purged += 1;
  }
  return purged;
}
