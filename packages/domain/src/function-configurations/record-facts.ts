/** What a record is, dimension by dimension: one way for the save, the simulator and the forms. */
import type { RecordFacts } from './match-configurations.ts';

const oneOf = <T>(value: T | null | undefined): readonly T[] => (value === null || value === undefined ? [] : [value]);

interface Taught {
  readonly flattedCategory: string;
  readonly gradeIds: readonly number[];
  readonly subjectId: number | null;
  readonly withMentor: boolean;
}

export interface LessonLike extends Taught {
  readonly subjectIds: readonly number[];
  readonly templateId: number | null;
  /** Null while it is new. */
  readonly id: number | null;
}

const taught = ({ flattedCategory, gradeIds, withMentor }: Taught): RecordFacts => ({
  gradeId: gradeIds,
  flattedCategory: [flattedCategory],
  withMentor: [withMentor],
});

export function lessonFacts(lesson: LessonLike): RecordFacts {
  return {
    ...taught(lesson),
    subjectId: [...new Set([...oneOf(lesson.subjectId), ...lesson.subjectIds])],
    lessonTemplateId: oneOf(lesson.templateId),
    lessonId: oneOf(lesson.id),
  };
}

export interface TemplateLike extends Taught {
  readonly id: number | null;
}

export function templateFacts(template: TemplateLike): RecordFacts {
  return { ...taught(template), subjectId: oneOf(template.subjectId), lessonTemplateId: oneOf(template.id) };
}

export interface EpisodeLike {
  readonly subjectId: number | null;
  readonly specialEpisodeType: number;
}

/** Its own subject and type; the rest is that of its lessons, or of the template it stands in. */
export function episodeFacts(
  { subjectId, specialEpisodeType }: EpisodeLike,
  holders: readonly RecordFacts[],
): RecordFacts {
  return { ...merged(holders), subjectId: oneOf(subjectId), specialEpisodeType: [specialEpisodeType] };
}

/** The values of all of them, each once. */
export function merged(all: readonly RecordFacts[]): RecordFacts {
  const values = (dimension: keyof RecordFacts) => [...new Set(all.flatMap((facts) => facts[dimension] ?? []))];
  return {
    gradeId: values('gradeId'),
    flattedCategory: values('flattedCategory'),
    subjectId: values('subjectId'),
    withMentor: values('withMentor'),
    lessonTemplateId: values('lessonTemplateId'),
    lessonId: values('lessonId'),
  };
}
