/**
 * Where the fields of a lesson came from, told by every write of its row in the same transaction: a rule that computes
 * the field, the template it was made from, the table whose row gave it, the task that wrote it, or a person.
 */
import { ruleBehind } from '@lectern/domain/lesson-templates/provenance';
import {
  sameTemplateValue,
  TEMPLATE_FIELDS,
  TEMPLATE_PLACE,
  type TemplateValues,
} from '@lectern/domain/lesson-templates/template-fields';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import type { Tx } from '../../platform/db/database.ts';
import { templatesGive } from '../lesson-templates/index.ts';
import { type FieldProvenance, mergeProvenance } from '../provenance/index.ts';
import { fieldsOf, type LessonRow } from './lesson-columns.ts';

export interface OriginOfWrite {
  readonly name: string;
  readonly at: Date;
  readonly taskId?: number | undefined;
  /** Fields whose values stood in a row of a table that somebody sent or pasted. */
  readonly imported?: readonly LessonField[] | undefined;
}

/** Which template a lesson has tells itself. */
const OWN_ORIGIN: LessonField = 'template';

/** `before`: undefined for a lesson that is new. */
export async function recordOrigins(
  tx: Tx,
  before: LessonRow | undefined,
  saved: LessonRow,
  by: OriginOfWrite,
): Promise<void> {
  const was = before ? fieldsOf(before) : NEW_LESSON;
  const fields = fieldsOf(saved);
  const changed = LESSON_FIELDS.filter((field) => field !== OWN_ORIGIN && !sameValue(was[field], fields[field]));
  const relinked = saved.templateId !== (before?.templateId ?? null);
  if (changed.length === 0 && !relinked) return;
  const entries = {
    ...Object.fromEntries(changed.map((field) => [field, originOf(field, fields, by)])),
    ...(relinked && saved.templateId !== null ? await fromTemplate(tx, saved.templateId, fields, by) : {}),
  };
  await mergeProvenance(tx, saved.id, entries, relinked && before !== undefined);
}

async function fromTemplate(tx: Tx, templateId: number, fields: LessonFields, by: OriginOfWrite) {
  const entry: FieldProvenance = { origin: 'template', ref: templateId, ...signature(by) };
  const gives = (await templatesGive(tx, [templateId]))(templateId);
  return { ...Object.fromEntries(TEMPLATE_PLACE.map((field) => [field, entry])), ...takenOver(gives, fields, entry) };
}

/** Of what the template gives, what the lesson holds. */
function takenOver(gives: TemplateValues, fields: LessonFields, entry: FieldProvenance) {
  const taken = TEMPLATE_FIELDS.filter(
    (field) => field in gives && sameTemplateValue(field, gives[field], fields[field]),
  );
  return Object.fromEntries(taken.map((field) => [field, { ...entry, given: gives[field] }]));
}

const signature = ({ name, at }: OriginOfWrite) => ({ at: at.getTime(), by: name });

function originOf(field: LessonField, fields: LessonFields, by: OriginOfWrite): FieldProvenance {
  const rule = ruleBehind(field, fields);
  if (rule !== undefined) return { origin: 'rule', ref: rule, ...signature(by) };
  const ref = by.taskId ?? null;
  if (by.imported?.includes(field)) return { origin: 'import', ref, ...signature(by) };
  if (by.taskId !== undefined) return { origin: 'task', ref: by.taskId, ...signature(by) };
  return { origin: 'manual', ref: null, ...signature(by) };
}
