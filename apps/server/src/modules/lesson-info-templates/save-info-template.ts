/** Makes and changes a 课程信息模板: the modules are judged by the domain, its pictures are kept for good. */
import { isDeepStrictEqual } from 'node:util';
import { inScope } from '@lectern/domain/access/roles';
import { infoFaults, picturesOf } from '@lectern/domain/lesson-info-templates/info-modules';
import { baseRev } from '../../platform/base-rev.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, InvalidError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import type { InfoTemplateAction } from './info-template-words.ts';
import { getInfoTemplate, type InfoTemplate, placeExists } from './lesson-info-templates.queries.ts';
import {
  holdInfoTemplate,
  type InfoTemplateContent,
  insertInfoTemplate,
  updateInfoTemplate,
} from './lesson-info-templates.repository.ts';

export interface InfoTemplateDeps {
  readonly db: Db;
  readonly now: Now;
  readonly files: Pick<StoredFiles, 'keepPictures'>;
}

export interface By {
  readonly actor: Actor;
  readonly call: Pick<Call, 'requestId' | 'address'>;
}

/** @throws RefusedError with the faults, InvalidError for a subject or phase that does not exist. */
export function createInfoTemplate(deps: InfoTemplateDeps, by: By, content: InfoTemplateContent): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await checkContent(deps, tx, by, content);
    const id = await insertInfoTemplate(tx, content, { name: by.actor.name, at: deps.now() });
    await logInfoTemplate(tx, by, 'lessonInfoTemplate.create', { id, name: content.name }, changesOf(null, content));
    return id;
  });
}

/** @throws StaleError with the fields that differ when somebody saved in between. */
export function changeInfoTemplate(
  deps: InfoTemplateDeps,
  by: By,
  wanted: { readonly id: number; readonly rev: number | undefined; readonly content: InfoTemplateContent },
): Promise<number> {
  const { id, rev, content } = wanted;
  return inTransaction(deps.db, async (tx) => {
    await holdInfoTemplate(tx, id);
    const stored = await getInfoTemplate(tx, by.actor.scope, id);
    if (content.version === 1 && stored.version === 2) throw writtenAsModules();
    const changes = changesOf(stored, content);
    if (baseRev(rev, stored.rev) !== stored.rev) {
      const fields = changes.map(({ field, before, after }) => ({ field, yours: after, theirs: before }));
      throw new StaleError({ rev: stored.rev, fields, updatedBy: stored.updatedBy });
    }
    if (changes.length === 0) return stored.rev;
    await checkContent(deps, tx, by, content);
    const saved = await updateInfoTemplate(tx, id, content, { name: by.actor.name, at: deps.now() });
    await logInfoTemplate(tx, by, 'lessonInfoTemplate.update', { id, name: content.name }, changes);
    return saved;
  });
}

async function checkContent({ files }: InfoTemplateDeps, tx: Tx, { actor }: By, content: InfoTemplateContent) {
  const { subject, phase, modules } = content;
  const faults = infoFaults(modules);
  const [first] = faults;
  if (first) throw new RefusedError('infoFaults', `第 ${first.module + 1} 个模块：${first.message}`, { faults });
  if (!(await placeExists(tx, subject, phase))) throw new InvalidError('学段或学科不存在，请重新选择');
  if (!inScope(actor.scope, { subject, subjects: [], phase })) {
    throw new ForbiddenError('LESSON_TEMPLATE_WRITE', '所选学科或学段不在你的数据范围内，请重新选择');
  }
  const missing = await files.keepPictures(tx, picturesOf(modules));
  if (missing.length > 0)
    throw new RefusedError('pictureMissing', '有图片已过期或不存在，请重新上传后再保存', { missing });
}

const FIELDS = ['name', 'version', 'subject', 'phase', 'modules'] as const;

function changesOf(before: InfoTemplate | null, after: InfoTemplateContent): FieldChange[] {
  return FIELDS.map((field) => ({ field, before: before?.[field] ?? null, after: after[field] })).filter(
    (change) => !isDeepStrictEqual(change.before, change.after),
  );
}

function writtenAsModules(): RefusedError {
  return new RefusedError('writtenAsModules', '这个模板按模块编写，请在模块编辑页修改，以免丢失内容');
}

export async function logInfoTemplate(
  tx: Tx,
  by: By,
  action: InfoTemplateAction,
  template: { readonly id: number; readonly name: string },
  changes: readonly FieldChange[] = [],
): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action,
      subject: { type: 'lessonInfoTemplate', ...template },
      changes,
    }),
  );
}
