/** Stage reviews of a template: on the wire, created, changed (L250, L253, L254). */
import {
  type Rev,
  type StageReviewTemplate,
  type StageReviewTemplateBody,
} from '@lectern/contract/lesson-templates/lesson-template-fields';
import { trimmedNames } from '@lectern/domain/lesson-templates/stage-review-template';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import type { z } from 'zod';
import { NotFoundError } from '../../platform/errors.ts';
import {
  findStageReview,
  insertStageReview,
  type StageReviewRow,
  saveStageReview,
} from './exam-templates.repository.ts';
import { addItem, changeItem } from './save-item.ts';
import type { By, TemplatesDeps } from './template-deps.ts';

type StageReviewBody = z.output<typeof StageReviewTemplateBody>;
type Place = { readonly lessonTemplateId: number; readonly label: number };
type Sent<B> = { readonly [K in keyof B]?: B[K] | undefined } & { readonly rev?: z.output<typeof Rev> | undefined };

const KIND = TEMPLATE_ITEM.code.stageReviewTemplate;

export function stageReviewOnWire(row: StageReviewRow): StageReviewTemplate {
  const { id, lessonTemplateId, labelId: label, ordinal, rev, updatedBy, oldStageReviewTemplate } = row;
  const place = { id, lessonTemplateId, label, ordinal, rev, updatedBy, updatedTime: row.updatedAt.getTime() };
  return { ...stageReviewBody(row), ...place, oldStageReviewTemplate };
}

const stageReviewBody = (row: StageReviewRow): StageReviewBody => ({
  name: row.name,
  withKnowledgeReview: row.withKnowledgeReview,
  knowledgeReviewOpenedTime: row.knowledgeReviewOpenedAt?.getTime() ?? 0,
  stageExamName: row.stageExamName,
  stageExamOpenDuration: row.stageExamOpenDurationMs,
  stageExamDuration: row.stageExamDurationMs,
  displayTimeOnMyEpisode: row.displayTimeOnMyEpisode,
});

/** R209. Without the review its time says nothing. */
function stageReviewColumns(body: StageReviewBody) {
  const { knowledgeReviewOpenedTime: opened, stageExamOpenDuration, stageExamDuration, ...same } = trimmedNames(body);
  return {
    ...same,
    knowledgeReviewOpenedAt: body.withKnowledgeReview && opened > 0 ? new Date(opened) : null,
    stageExamOpenDurationMs: stageExamOpenDuration,
    stageExamDurationMs: stageExamDuration,
  };
}

export async function createStageReview(
  deps: TemplatesDeps,
  by: By,
  { lessonTemplateId, label, ...body }: StageReviewBody & Place,
) {
  const place = { lessonTemplateId, label };
  const made = await addItem(deps, by, KIND, place, (tx, { labelId, ordinal }, writer) =>
    insertStageReview(tx, { ...stageReviewColumns(body), lessonTemplateId, labelId, ordinal }, writer),
  );
  return stageReviewOnWire(made);
}

export async function changeStageReview(
  deps: TemplatesDeps,
  by: By,
  id: number,
  { rev, ...sent }: Sent<StageReviewBody>,
) {
  const saved = await changeItem<StageReviewBody, StageReviewRow>(deps, by, KIND, id, {
    sent,
    rev,
    read: async (tx) => (await findStageReview(tx, id)) ?? missing(id),
    bodyOf: stageReviewBody,
    save: (tx, stored, after, writer) => saveStageReview(tx, stored, stageReviewColumns(after), writer),
  });
  return stageReviewOnWire(saved);
}

function missing(id: number): never {
  throw new NotFoundError(TEMPLATE_ITEM.labelOf(KIND), id);
}
