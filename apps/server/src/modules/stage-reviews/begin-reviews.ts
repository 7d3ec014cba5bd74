/** What stage reviews that are made in an outline begin as: of a template of the lesson's class type where one is named (R351). */
import type { Tx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { keepTemplates, reviewTemplatesIn } from './review-templates.repository.ts';

interface NewReviews {
  readonly ids: readonly number[];
  readonly drafts: readonly { readonly stageReviewTemplateId?: number | null }[];
}

/** @throws NotFoundError for a template of another class type, or one that is gone. */
export async function beginReviews(
  tx: Tx,
  { templateId: lessonTemplateId }: { readonly templateId: number | null },
  { ids, drafts }: NewReviews,
): Promise<void> {
  const made = drafts.flatMap(({ stageReviewTemplateId: templateId = null }, place) => {
    const id = ids[place];
    return templateId === null || id === undefined ? [] : [{ id, templateId }];
  });
  if (made.length === 0) return;
  const wanted = made.map(({ templateId }) => templateId);
  const found = lessonTemplateId === null ? new Set() : await reviewTemplatesIn(tx, lessonTemplateId, wanted);
  const missing = wanted.find((id) => !found.has(id));
  if (missing !== undefined) throw new NotFoundError('阶段测试模板', missing);
  await keepTemplates(tx, made);
}
