/** Templates in the recycle bin: taken back by a person, removed for good by the sweep. */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, RefusedError } from '../../platform/errors.ts';
import { recordOperation } from '../operation-log/index.ts';
import { binTemplate, lockBinnedTemplate, purgeTemplate, unbinTemplate } from './bin-template.repository.ts';
import { templateRefusals } from './commands/bin-templates.ts';
import { dueTemplates } from './items-bin.queries.ts';
import type { By, TemplatesDeps } from './template-deps.ts';
import { logTemplate } from './template-log.ts';
import { lockTemplate } from './templates.repository.ts';

export function restoreTemplate({ db, now }: TemplatesDeps, by: By, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockBinnedTemplate(tx, by.actor.scope, id);
    if (!by.actor.privileges.has('LESSON_TEMPLATE_WRITE')) throw new ForbiddenError('LESSON_TEMPLATE_WRITE');
    const template = await unbinTemplate(tx, row, { name: by.actor.name, at: now() });
    const changes = [{ field: 'inBin', before: true, after: false }];
    await logTemplate(tx, by, { action: 'lessonTemplate.unbin', template, changes });
  });
}

/** Undoes a restore. @throws RefusedError where lessons or tutoring use it by now. */
export function binTemplateAgain({ db, now }: TemplatesDeps, by: By, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockTemplate(tx, by.actor.scope, id);
    if (!by.actor.privileges.has('LESSON_TEMPLATE_WRITE')) throw new ForbiddenError('LESSON_TEMPLATE_WRITE');
    const [refusal] = (await templateRefusals(tx, by.actor.scope, [id]))(row);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const template = await binTemplate(tx, row, { name: by.actor.name, at: now() });
    const changes = [{ field: 'inBin', before: false, after: true }];
    await logTemplate(tx, by, { action: 'lessonTemplate.bin', template, changes });
  });
}

const PURGED_AT_ONCE = 500;

/** One transaction each: what somebody takes back at this moment is let be. Their rows of the log stay. */
export async function purgeTemplates({ db }: TemplatesDeps, due: Date): Promise<number> {
  let purged = 0;
  for (const id of await dueTemplates(db, due, PURGED_AT_ONCE)) {
    const done = await inTransaction(db, async (tx) => {
      const row = await purgeTemplate(tx, id, due);
      if (!row) return false;
      const subject = { type: 'lessonTemplate', ...row };
      await recordOperation(tx, { actor: null, action: 'lessonTemplate.purge', subject, requestId: '' });
      return true;
    });
    if (done) purged += 1;
  }
  return purged;
}
