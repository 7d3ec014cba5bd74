/** Puts a 课程信息模板 in the recycle bin, takes it back, and removes for good what has been there for its time. */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import { recordOperations } from '../operation-log/index.ts';
import { binnedInfoTemplates, getInfoTemplate, type InfoTemplate } from './lesson-info-templates.queries.ts';
import {
  binInfoTemplate,
  holdInfoTemplate,
  purgeDueInfoTemplates,
  unbinInfoTemplate,
} from './lesson-info-templates.repository.ts';
import { type By, type InfoTemplateDeps, logInfoTemplate } from './save-info-template.ts';

/** What stands in the way of deleting it. */
export function infoTemplateRefusal({ usedCount }: Pick<InfoTemplate, 'usedCount'>): RefusedError | undefined {
  if (usedCount === 0) return undefined;
  const message = `还有 ${usedCount} 门课程使用这个模板，请先为它们换用其他模板`;
  return new RefusedError('infoTemplateInUse', message, { usedCount });
}

/** @throws RefusedError while lessons use it. */
export function deleteInfoTemplate(
  { db, now }: Pick<InfoTemplateDeps, 'db' | 'now'>,
  by: By,
  id: number,
  rev?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdInfoTemplate(tx, id);
    const stored = await getInfoTemplate(tx, by.actor.scope, id);
    if (rev !== undefined && rev !== stored.rev) {
      throw new StaleError({ rev: stored.rev, fields: [], updatedBy: stored.updatedBy });
    }
    const refusal = infoTemplateRefusal(stored);
    if (refusal) throw refusal;
    await binInfoTemplate(tx, id, { name: by.actor.name, at: now() });
    await logInfoTemplate(tx, by, 'lessonInfoTemplate.bin', stored);
  });
}

export function restoreInfoTemplate(
  { db, now }: Pick<InfoTemplateDeps, 'db' | 'now'>,
  by: By,
  id: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [visible] = await binnedInfoTemplates(tx, by.actor.scope, { ids: [id], limit: 1 });
    if (visible?.id !== id) throw new NotFoundError('回收站中的课程信息模板', id);
    if (!by.actor.privileges.has('LESSON_TEMPLATE_WRITE')) throw new ForbiddenError('LESSON_TEMPLATE_WRITE');
    const restored = await unbinInfoTemplate(tx, id, { name: by.actor.name, at: now() });
    if (!restored) throw new NotFoundError('回收站中的课程信息模板', id);
    await logInfoTemplate(tx, by, 'lessonInfoTemplate.unbin', restored);
  });
}

export function purgeInfoTemplates({ db }: Pick<InfoTemplateDeps, 'db'>, due: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const purged = await purgeDueInfoTemplates(tx, due);
    const entries = purged.map((template) => ({
      actor: null,
      action: 'lessonInfoTemplate.purge',
      subject: { type: 'lessonInfoTemplate', ...template },
      requestId: '',
    }));
    await recordOperations(tx, entries);
    return purged.length;
  });
}
