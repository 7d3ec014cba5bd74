/**
 * From what was sent to what is stored: the domain's rules in their order, with the facts they ask for gathered here.
 * Creating, updating and the display information all save through it; nothing is trusted that a browser computed.
 */
import { inScope } from '@lectern/domain/access/roles';
import { type LessonOutline, withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { prepareLesson } from '@lectern/domain/lessons/normalize-lesson';
import { classNumberError, classNumberQuery } from '@lectern/domain/lessons/programming';
import { rulesOn } from '@lectern/domain/lessons/rule-row';
import { formOf } from '@lectern/domain/lessons/sale-time-modes';
import {
  TEMPLATE_MISMATCH,
  type TemplateMismatch,
  templateMismatches,
} from '@lectern/domain/lessons/template-validator';
import { validateLesson } from '@lectern/domain/lessons/validate-lesson';
import type { Db } from '../../platform/db/database.ts';
import { ForbiddenError, InvalidError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findClassNumbers, findProductLines } from '../dictionaries/index.ts';
import { findTemplate } from '../lesson-templates/index.ts';
import { findRules } from '../rule-registry/index.ts';
import { missingReferences, REFERENCE_FIELDS } from './lesson-references.queries.ts';

export interface SaveInput {
  readonly actor: Actor;
  readonly fields: LessonFields;
  /** As stored; absent for a new lesson. */
  readonly before?: LessonFields;
  readonly outline: LessonOutline;
  readonly now: Date;
}

export interface FieldIssue {
  readonly in: 'body';
  readonly path: LessonField;
  readonly message: string;
}

/** @throws InvalidError naming every field that cannot be saved; ForbiddenError for what lies outside the scope. */
export async function preparedFields(db: Db, input: SaveInput): Promise<LessonFields> {
  const { fields, issues } = await checkFields(db, input);
  const [first] = issues;
  if (first) throw new InvalidError(first.message, issues);
  if (!inScope(input.actor.scope, fields)) throw new ForbiddenError('dataScope', OUT_OF_SCOPE);
  return fields;
}

export const OUT_OF_SCOPE = '所选学段或学科不在你的数据范围内，请重新选择或联系管理员';

/** The fields as they would be saved, and everything that speaks against it. */
export async function checkFields(
  db: Db,
  { fields, before, outline, now }: Omit<SaveInput, 'actor'>,
): Promise<{ readonly fields: LessonFields; readonly issues: readonly FieldIssue[] }> {
  const facts = await lessonFacts(db, now);
  const prepared = withComputedTimes(prepareLesson(formOf(fields), facts), outline);
  const errors = validateLesson(prepared, { ...facts, now: now.getTime(), before, endAt: outline.endAt });
  const issues = [
    ...errors.map(({ field, message }) => issueOf(field, message)),
    ...(await referenceIssues(db, prepared, before)),
    ...(await templateIssues(db, prepared, before)),
    ...(await classNumberIssues(db, prepared)),
  ];
  return { fields: prepared, issues };
}

export async function lessonFacts(db: Db, at: Date): Promise<LessonFacts> {
  const productLines = await findProductLines(db);
  return { productLines, rules: rulesOn(await findRules(db), at.getTime()) };
}

const issueOf = (field: LessonField, message: string): FieldIssue => ({ in: 'body', path: field, message });

/** Asked by a save that touches one of them: a lesson whose template was deleted since stays editable. */
async function referenceIssues(db: Db, fields: LessonFields, before: LessonFields | undefined): Promise<FieldIssue[]> {
  if (before && REFERENCE_FIELDS.every((field) => sameValue(fields[field], before[field]))) return [];
  const missing = await missingReferences(db, fields);
  return missing.map(({ field, id }) => issueOf(field, `${lessonFieldLabel(field)} ${id} 不存在，请重新选择`));
}

/** R196, R197. */
async function classNumberIssues(db: Db, fields: LessonFields): Promise<FieldIssue[]> {
  const query = classNumberQuery(fields);
  if (!query) return [];
  const found = await findClassNumbers(db, query.lessonTypes, query.programmingClassNumbers);
  const message = classNumberError(fields, found);
  return message ? [issueOf('programmingClassNumber', message)] : [];
}

const FIELD_OF_MISMATCH: Record<TemplateMismatch, LessonField> = {
  existed: 'template',
  category: 'flattedCategory',
  phase: 'phase',
  subjectId: 'subject',
  logisticsBizId: 'logisticsBiz',
  withGift: 'withGift',
  withMentor: 'withMentor',
};

/** R205-R208, for a save that touches the template or what it wants: older lessons stay editable. */
async function templateIssues(db: Db, fields: LessonFields, before: LessonFields | undefined): Promise<FieldIssue[]> {
  if (fields.template === null) return [];
  const touched =
    !before ||
    fields.template !== before.template ||
    Object.values(FIELD_OF_MISMATCH).some((field) => fields[field] !== before[field]);
  if (!touched) return [];
  const wanted = (await findTemplate(db, fields.template))?.requirement;
  // A template that does not exist is told among the references.
  if (!wanted) return [];
  return templateMismatches(fields, wanted).map((code) =>
    issueOf(FIELD_OF_MISMATCH[code], TEMPLATE_MISMATCH.labelOf(code)),
  );
}
