/** Creates and updates a lesson template (E076, E077). */
import type {
  LessonTemplateBody,
  LessonTemplateChange,
  LessonTemplateCreation,
} from '@lectern/contract/lesson-templates/lesson-template-fields';
import { inScope } from '@lectern/domain/access/roles';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { templateFacts } from '@lectern/domain/function-configurations/record-facts';
import { NEW_TEMPLATE } from '@lectern/domain/lesson-templates/new-template';
import { isTemplateField, templateFieldLabel } from '@lectern/domain/lesson-templates/template-fields';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { z } from 'zod';
import { baseRev } from '../../platform/base-rev.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, InvalidError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { areStoredAlready, configuredToSave } from '../function-configurations/index.ts';
import { assertAssessmentFits } from './template-assessment.ts';
import type { By, TemplatesDeps } from './template-deps.ts';
import { lessonCounts } from './template-facts.queries.ts';
import { changesBetween, logTemplate } from './template-log.ts';
import { missingReferences } from './template-references.queries.ts';
import { bodyOf, columnsOf, TEMPLATE_FIELD_LABEL } from './template-row.ts';
import { insertTemplate, lockTemplate, saveTemplate } from './templates.repository.ts';

type Sent = { readonly [K in keyof LessonTemplateBody]?: LessonTemplateBody[K] | undefined };

export function createTemplate(
  { db, now }: TemplatesDeps,
  by: By,
  { configured: values, ...sent }: z.output<typeof LessonTemplateCreation>,
) {
  return inTransaction(db, async (tx) => {
    const body = await checked(tx, by.actor, NEW_TEMPLATE, merged(NEW_TEMPLATE, sent));
    const configured = await configuredOf(tx, body, { id: null, configured: {} }, values);
    const template = await insertTemplate(
      tx,
      { ...columnsOf(body), ...configured.columns },
      { name: by.actor.name, at: now() },
    );
    await logTemplate(tx, by, {
      action: 'lessonTemplate.create',
      template,
      changes: [...changesBetween(NEW_TEMPLATE, body), ...configured.changes],
    });
    return template.id;
  });
}

export function updateTemplate(
  { db, now }: TemplatesDeps,
  by: By,
  id: number,
  { rev, configured: values, ...sent }: z.output<typeof LessonTemplateChange>,
) {
  return inTransaction(db, async (tx) => {
    const stored = await lockTemplate(tx, by.actor.scope, id);
    const before = bodyOf(stored);
    if (baseRev(rev, stored.rev) !== stored.rev)
      throw new StaleError({ rev: stored.rev, fields: differing(sent, before), updatedBy: stored.updatedBy });
    // What was read and sent back as it was is no change, whether or not it could be saved anew.
    if (differing(sent, before).length === 0 && areStoredAlready(stored.configured, values)) return;
    const body = await checked(tx, by.actor, before, merged(before, sent));
    await assertKindKept(tx, id, before, body);
    const configured = await configuredOf(tx, body, stored, values);
    const changes = [...changesBetween(before, body), ...configured.changes];
    if (changes.length === 0) return;
    const template = await saveTemplate(
      tx,
      stored,
      { ...columnsOf(body), ...configured.columns },
      { name: by.actor.name, at: now() },
    );
    await logTemplate(tx, by, { action: 'lessonTemplate.update', template, changes });
  });
}

type Values = z.output<typeof LessonTemplateChange>['configured'];

function configuredOf(
  db: Db,
  { flattedCategory, grades, subject, withMentor }: LessonTemplateBody,
  { id, configured: stored }: { readonly id: number | null; readonly configured: unknown },
  sent: Values,
) {
  const facts = templateFacts({ id, flattedCategory, gradeIds: grades, subjectId: subject, withMentor });
  return configuredToSave(db, { functionType: FUNCTION_TYPE.code.lessonTemplate, facts, stored, sent });
}

function merged(before: LessonTemplateBody, sent: Sent): LessonTemplateBody {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}

const differing = (sent: Sent, stored: LessonTemplateBody) => {
  const theirs = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(sent)
    .filter(([field, value]) => value !== undefined && !sameValue(value, theirs.get(field)))
    .map(([field, yours]) => ({ field, yours, theirs: theirs.get(field) }));
};

async function checked(
  db: Db,
  actor: Actor,
  before: LessonTemplateBody,
  body: LessonTemplateBody,
): Promise<LessonTemplateBody> {
  const missing = await missingReferences(db, body);
  const issues = missing.map(({ field, id }) => ({
    in: 'body',
    path: field,
    message: `${labelOf(field)} ${id} 不存在，请重新选择`,
  }));
  if (!body.withGift && body.logisticsBiz !== null) {
    issues.push({
      in: 'body',
      path: 'logisticsBiz',
      message: '没有随课物料的班型不需要物流业务，请清除或勾选随课物料',
    });
  }
  const [first] = issues;
  if (first) throw new InvalidError(first.message, issues);
  await assertAssessmentFits(db, actor.scope, before, body);
  if (!inScope(actor.scope, { subject: body.subject, subjects: [], phase: body.phase })) {
    throw new ForbiddenError('dataScope', '所选学段或学科不在你的数据范围内，请重新选择或联系管理员');
  }
  return body;
}

const LABELS: Readonly<Record<string, string>> = TEMPLATE_FIELD_LABEL;
const labelOf = (field: string): string =>
  LABELS[field] ?? (isTemplateField(field) ? templateFieldLabel(field) : field);

const KIND = ['flattedCategory', 'subject', 'phase'] as const;

/** Its lessons have to equal it in these (R205, R206): another kind is another template. */
async function assertKindKept(
  db: Db,
  id: number,
  before: LessonTemplateBody,
  after: LessonTemplateBody,
): Promise<void> {
  const changed = KIND.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const count = (await lessonCounts(db, [id])).get(id) ?? 0;
  if (count === 0) return;
  const names = changed.map(labelOf).join('、');
  throw new RefusedError('templateInUse', `已有 ${count} 门课程使用该班型，不能修改${names}，请新建班型`, {
    lessons: count,
  });
}
