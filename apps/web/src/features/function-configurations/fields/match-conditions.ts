/** What the forms know of their records, as conditions of the match. */
import type { MatchConditions } from '@lectern/contract/function-configurations/function-configurations';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';

export function lessonConditions(fields: LessonFields, lessonId: number | null): MatchConditions {
  const { flattedCategory, grades, subject, subjects, withMentor, template } = fields;
  return {
    functionType: FUNCTION_TYPE.code.lesson,
    gradeId: grades.map(({ id }) => id),
    flattedCategory,
    subjectId: [...new Set([...(subject === null ? [] : [subject]), ...subjects])],
    withMentor,
    lessonTemplateId: template,
    lessonId,
  };
}

interface TemplateLike {
  readonly flattedCategory: string;
  readonly grades: readonly number[];
  readonly subject: number | null;
  readonly withMentor: boolean;
}

export function templateConditions(template: TemplateLike, id: number | null): MatchConditions {
  const { flattedCategory, grades, subject: subjectId, withMentor } = template;
  const { lessonTemplate } = FUNCTION_TYPE.code;
  return {
    functionType: lessonTemplate,
    gradeId: [...grades],
    flattedCategory,
    subjectId,
    withMentor,
    lessonTemplateId: id,
  };
}

interface EpisodeLike {
  readonly subject: number | null;
  readonly specialEpisodeType: number;
}

/** The rest is that of its lessons. */
export function episodeConditions(episode: EpisodeLike, lessonIds: readonly number[]): MatchConditions {
  const { subject: subjectId, specialEpisodeType } = episode;
  return { functionType: FUNCTION_TYPE.code.episode, subjectId, specialEpisodeType, lessonId: [...lessonIds] };
}

/** The rest is that of its template. */
export function episodeTemplateConditions(episode: EpisodeLike, lessonTemplateId: number): MatchConditions {
  const { subject: subjectId, specialEpisodeType } = episode;
  return { functionType: FUNCTION_TYPE.code.episodeTemplate, subjectId, specialEpisodeType, lessonTemplateId };
}
