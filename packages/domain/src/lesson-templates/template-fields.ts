/**
 * What a lesson takes over from its template (班型), and when two values of it are the same. The template's form, the
 * making of lessons, the propagation of a change and the list of what has drifted all read this one table.
 *
 * Some are the template's own fields, which a lesson has to equal when it is saved (R205, R206); the others are
 * defaults: a template gives them or says nothing about them.
 */
import { sameValue } from '../lessons/form-step.ts';
import { lessonFieldLabel } from '../lessons/lesson-field-labels.ts';
import type { LessonField, LessonFields } from '../lessons/lesson-fields.ts';

/** `value`: as it stands; `ids`: whatever their order; `words`: a list joined by commas, whatever its order. */
export type Comparison = 'value' | 'ids' | 'words';

interface TemplateFieldRow {
  readonly from: 'own' | 'default';
  readonly compare: Comparison;
}

const own = (compare: Comparison = 'value') => ({ from: 'own', compare }) as const satisfies TemplateFieldRow;
const given = (compare: Comparison = 'value') => ({ from: 'default', compare }) as const satisfies TemplateFieldRow;

const ROWS = {
  grades: own('ids'),
  withMentor: own(),
  withGift: own(),
  logisticsBiz: own(),
  displayTeamSize: given(),
  withAssessment: given(),
  withTrialLesson: given(),
  trialLessonDuration: given(),
  transferable: given(),
  transferredDeadlineCalculationRule: given(),
  limit: given(),
  endSaleTimeCalculationRule: given(),
  refundWay: given(),
  refundDeadlineCalculationRule: given(),
  displayTimeCalculationRule: given(),
  lessonCardLabel: given(),
  originalPrice: given(),
  price: given(),
  giftPrice: given(),
  withHomework: given(),
  homeworkType: given(),
  homeworkDeadlineDuration: given(),
  tags: given('ids'),
  marketingLabels: given('words'),
} as const satisfies Partial<Record<LessonField, TemplateFieldRow>>;

export type TemplateField = keyof typeof ROWS;
/** What `lesson_template.lesson_defaults` holds. */
export type TemplateDefaultField = {
  [K in TemplateField]: (typeof ROWS)[K]['from'] extends 'default' ? K : never;
}[TemplateField];

/** Equal to the template's as long as a lesson has one (R206), so never propagated: they are the template's all the same. */
export const TEMPLATE_PLACE = ['phase', 'subject'] as const satisfies readonly LessonField[];

/** In the order of the lesson's form. */
export const TEMPLATE_FIELDS: readonly TemplateField[] = Object.keys(ROWS).filter(isTemplateField);
export const TEMPLATE_DEFAULT_FIELDS: readonly TemplateDefaultField[] = TEMPLATE_FIELDS.filter(isTemplateDefaultField);

export type LessonDefaults = { readonly [K in TemplateDefaultField]?: LessonFields[K] };
/** A field that is not there: the template says nothing about it. */
export type TemplateValues = { readonly [K in TemplateField]?: LessonFields[K] };

export function isTemplateField(value: unknown): value is TemplateField {
  return typeof value === 'string' && Object.hasOwn(ROWS, value);
}

export function isTemplateDefaultField(value: unknown): value is TemplateDefaultField {
  return isTemplateField(value) && ROWS[value].from === 'default';
}

export const templateFieldLabel = (field: TemplateField): string => lessonFieldLabel(field);

export interface TemplateSource {
  readonly gradeIds: readonly number[];
  readonly withMentor: boolean;
  readonly withGift: boolean;
  readonly logisticsBizId: number | null;
  /** As stored; what the table does not know is left out. */
  readonly lessonDefaults: Readonly<Record<string, unknown>>;
}

/** Everything that a template gives to its lessons. Without grades it leaves them open. */
export function templateValues(template: TemplateSource): TemplateValues {
  const { gradeIds, withMentor, withGift, logisticsBizId: logisticsBiz } = template;
  return {
    ...(gradeIds.length > 0 ? { grades: gradeIds.map((id) => ({ id })) } : {}),
    withMentor,
    withGift,
    logisticsBiz,
    ...lessonDefaults(template.lessonDefaults),
  };
}

export function lessonDefaults(stored: Readonly<Record<string, unknown>>): LessonDefaults {
  // Saved by their schema of the contract, which names the same types.
  return Object.fromEntries(Object.entries(stored).filter(([field]) => isTemplateDefaultField(field)));
}

/** Does the lesson hold what the template gives? */
export function sameTemplateValue(field: TemplateField, a: unknown, b: unknown): boolean {
  return sameValue(comparable(field, a), comparable(field, b));
}

function comparable(field: TemplateField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const { compare } = ROWS[field];
  if (compare === 'words' && typeof value === 'string') return words(value).toSorted();
  if (compare === 'ids' && Array.isArray(value)) return value.map(idOf).toSorted((a, b) => a - b);
  return value;
}

function words(value: string): string[] {
  return [...new Set(value.split(',').map((word) => word.trim()))].filter((word) => word !== '');
}

/** An id stands alone or as `{ id }`. */
function idOf(item: unknown): number {
  return typeof item === 'object' && item !== null && 'id' in item ? Number(item.id) : Number(item);
}
