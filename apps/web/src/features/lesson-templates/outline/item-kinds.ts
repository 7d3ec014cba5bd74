/** What differs between the kinds of items of a template: their calls and the labels they stand under. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { mentorEpisodeTemplatesContract } from '@lectern/contract/lesson-templates/mentor-episode-templates';
import { AGENDA_KIND_OF, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import type { PlacedItem } from '@lectern/domain/lesson-templates/template-order';
import { call } from '../../../shared/api/call.ts';

export interface Item {
  readonly id: number;
  readonly name: string;
  readonly label: number;
  readonly ordinal: number;
  readonly rev: number;
}

interface Calls {
  readonly sort: (templateId: number, labelId: number, items: readonly PlacedItem[]) => Promise<unknown>;
  readonly remove: (item: Item) => Promise<unknown>;
}

const order = (id: number, labelId: number, items: readonly PlacedItem[]) => ({
  params: { id },
  query: { labelId: String(labelId) },
  body: { items: [...items] },
});
const one = ({ id, rev }: Item) => ({ params: { id }, query: { rev: String(rev) } });

export const ITEM_CALLS: Record<TemplateItem, Calls> = {
  episodeTemplate: {
    sort: (...given) => call(lessonTemplatesContract.sortEpisodes, order(...given)),
    remove: (item) => call(lessonTemplatesContract.deleteEpisode, one(item)),
  },
  jamTemplate: {
    sort: (...given) => call(lessonTemplatesContract.sortJams, order(...given)),
    remove: (item) => call(lessonTemplatesContract.deleteJam, one(item)),
  },
  stageReviewTemplate: {
    sort: (...given) => call(lessonTemplatesContract.sortStageReviews, order(...given)),
    remove: (item) => call(lessonTemplatesContract.deleteStageReview, one(item)),
  },
  mentorEpisodeTemplate: {
    sort: (id, labelId, items) =>
      call(mentorEpisodeTemplatesContract.sort, {
        params: { id, labelId: String(labelId) },
        body: { items: [...items] },
      }),
    remove: (item) => call(mentorEpisodeTemplatesContract.remove, one(item)),
  },
};

/** Labels that such an item may stand under in a template of this subject. */
export function labelsFor(options: LessonOptions | undefined, kind: TemplateItem, subject: number | null) {
  return (options?.agendaLabels ?? []).filter(
    ({ agendaType, subjectId }) => agendaType === AGENDA_KIND_OF[kind] && (subjectId === null || subjectId === subject),
  );
}
