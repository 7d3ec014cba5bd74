/** A template as its calls answer it. */
import type {
  TemplateDetail,
  TemplateDetailV2,
  TemplateRow as WireRow,
} from '@lectern/contract/lesson-templates/lesson-templates';
import { recordOf } from '@lectern/domain/function-configurations/configured-value';
import type { Db } from '../../platform/db/database.ts';
import { placesOf } from './items.repository.ts';
import { labelsOfTemplate, lessonCounts } from './template-facts.queries.ts';
import type { ListedTemplate } from './template-list.queries.ts';
import { defaultsOf, modeOf, type TemplateRow, typeOf } from './template-row.ts';

/** EN07: the outline of episodes in the order of labels, and what a lesson made from it must equal. */
export async function presentTemplate(db: Db, row: TemplateRow): Promise<TemplateDetail> {
  const { id, name, withWritingTrain, supportReadingTraining, withGift, withMentor, phase, logisticsBizId } = row;
  const episodes = await placesOf(db, 'episodeTemplate', id);
  return {
    id,
    name,
    withWritingTrain,
    supportReadingTraining,
    withGift,
    subject: row.subjectId,
    lessonTemplateEpisodeTemplates: episodes.map((episode) => ({
      episodeTemplateId: episode.id,
      label: episode.labelId,
      ordinal: episode.ordinal,
    })),
    requirement: { category: typeOf(row), phase, subjectId: row.subjectId, logisticsBizId, withGift, withMentor },
    mode: modeOf(row),
    grades: [...row.gradeIds],
    assessmentId: row.assessmentId,
    lessonDefaults: defaultsOf(row),
    configured: recordOf(row.configured),
    rev: row.rev,
  };
}

export async function presentTemplateV2(db: Db, row: TemplateRow): Promise<TemplateDetailV2> {
  const labels = await labelsOfTemplate(db, row.id);
  return {
    ...(await presentTemplate(db, row)),
    flattedCategory: typeOf(row),
    phase: row.phase,
    withMentor: row.withMentor,
    logisticsBiz: row.logisticsBizId,
    labels: [...labels],
    lessonCount: (await lessonCounts(db, [row.id])).get(row.id) ?? 0,
    createdTime: row.createdAt.getTime(),
    createdBy: row.createdBy,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

export function rowOnWire(row: ListedTemplate): WireRow {
  const { id, name, subjectId: subject, phase, withMentor, withGift, episodeTemplateCount, lessonCount, rev } = row;
  return {
    id,
    name,
    flattedCategory: typeOf(row),
    subject,
    phase,
    grades: [...row.gradeIds],
    mode: modeOf(row),
    withMentor,
    withGift,
    episodeTemplateCount,
    lessonCount,
    rev,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}
