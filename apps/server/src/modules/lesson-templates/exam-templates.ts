/** Exams and stage reviews of a template: on the wire, created, changed (E086, E087, L250-L254). */
import {
  type JamTemplate,
  type JamTemplateBody,
  type Rev,
  type StageReviewTemplate,
  type StageReviewTemplateBody,
} from '@lectern/contract/lesson-templates/lesson-template-fields';
import { trimmedNames } from '@lectern/domain/lesson-templates/stage-review-template';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import type { z } from 'zod';
import { NotFoundError } from '../../platform/errors.ts';
import {
  findJam,
  findStageReview,
  insertJam,
  insertStageReview,
  type JamRow,
  type StageReviewRow,
  saveJam,
  saveStageReview,
} from './exam-templates.repository.ts';
import { addItem, changeItem } from './save-item.ts';
import type { By, TemplatesDeps } from './template-deps.ts';

type JamBody = z.output<typeof JamTemplateBody>;
type StageReviewBody = z.output<typeof StageReviewTemplateBody>;
type Place = { readonly lessonTemplateId: number; readonly label: number };
type Sent<B> = { readonly [K in keyof B]?: B[K] | undefined } & { readonly rev?: z.output<typeof Rev> | undefined };

const KIND = TEMPLATE_ITEM.code;

export function jamOnWire(row: JamRow): JamTemplate {
  const {
    id,
    lessonTemplateId,
    name,
    subjectId: subject,
    labelId: label,
    ordinal,
    hasCertificate,
    rev,
    updatedBy,
  } = row;
  const own = { name, duration: row.durationMs, hasCertificate };
  return {
    ...own,
    id,
    lessonTemplateId,
    subject,
    label,
    ordinal,
    rev,
    updatedBy,
    updatedTime: row.updatedAt.getTime(),
  };
}

const jamBody = ({ name, durationMs: duration, hasCertificate }: JamRow): JamBody => ({
  name,
  duration,
  hasCertificate,
});
const jamColumns = ({ duration: durationMs, ...same }: JamBody) => ({ ...same, durationMs });

export async function createJam(deps: TemplatesDeps, by: By, { lessonTemplateId, label, ...body }: JamBody & Place) {
  const made = await addItem(deps, by, KIND.jamTemplate, { lessonTemplateId, label }, (tx, place, writer) => {
    const { template, labelId, ordinal } = place;
    const columns = { ...jamColumns(body), lessonTemplateId, subjectId: template.subjectId, labelId, ordinal };
    return insertJam(tx, columns, writer);
  });
  return jamOnWire(made);
}

export async function changeJam(deps: TemplatesDeps, by: By, id: number, { rev, ...sent }: Sent<JamBody>) {
  const saved = await changeItem<JamBody, JamRow>(deps, by, KIND.jamTemplate, id, {
    sent,
    rev,
    read: async (tx) => (await findJam(tx, id)) ?? missing(KIND.jamTemplate, id),
    bodyOf: jamBody,
    save: (tx, stored, after, writer) => saveJam(tx, stored, jamColumns(after), writer),
  });
  return jamOnWire(saved);
}

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
  const made = await addItem(deps, by, KIND.stageReviewTemplate, place, (tx, { labelId, ordinal }, writer) =>
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
  const saved = await changeItem<StageReviewBody, StageReviewRow>(deps, by, KIND.stageReviewTemplate, id, {
    sent,
    rev,
    read: async (tx) => (await findStageReview(tx, id)) ?? missing(KIND.stageReviewTemplate, id),
    bodyOf: stageReviewBody,
    save: (tx, stored, after, writer) => saveStageReview(tx, stored, stageReviewColumns(after), writer),
  });
  return stageReviewOnWire(saved);
}

function missing(kind: 'jamTemplate' | 'stageReviewTemplate', id: number): never {
  throw new NotFoundError(TEMPLATE_ITEM.labelOf(kind), id);
}
