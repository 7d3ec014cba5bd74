/** The dictionaries as the domain's words want them: id -> name. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonNames, NamesOf } from '@lectern/domain/lessons/lesson-value-words';

type Row = { readonly id: number; readonly name: string };
const namesOf = (rows: readonly Row[]): NamesOf => new Map(rows.map(({ id, name }) => [id, name]));

/** `templates` are those the page happens to know: there is no list of all of them. */
export function lessonNames(options: LessonOptions, templates: readonly Row[] = []): LessonNames {
  return {
    phases: namesOf(options.phases),
    subjects: namesOf(options.subjects),
    grades: namesOf(options.grades),
    semesters: namesOf(options.semesters),
    levels: namesOf(options.levels),
    labels: namesOf(options.labels),
    tags: namesOf(options.tags),
    marks: namesOf(options.marks),
    productLines: namesOf(options.productLines),
    logisticsBizs: namesOf(options.logisticsBizs),
    templates: namesOf(templates),
  };
}
