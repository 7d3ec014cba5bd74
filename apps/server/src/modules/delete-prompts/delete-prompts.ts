/**
 * E060: what refers to an object before it is deleted. What blocks is never decided here: each kind asks the rule that
 * refuses the deletion.
 */
import type { DeletePrompt } from '@lectern/contract/history/delete-prompts';
import {
  PROMPT_KIND,
  type PromptKind,
  REFERENCE_KIND,
  type ReferenceKind,
} from '@lectern/domain/delete-prompts/prompt-codes';
import type { TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { type BinRefusalCode, binRefusals } from '@lectern/domain/lessons/bin-check';
import { NotFoundError } from '../../platform/errors.ts';
import { reachesEpisode } from '../episodes/index.ts';
import { externalLessonsByIds } from '../external-lessons/index.ts';
import { getInfoTemplate, infoTemplateRefusal } from '../lesson-info-templates/index.ts';
import { BOUND, findItem, getTemplate, IN_USE, templateRefusals, tutoringOfItem } from '../lesson-templates/index.ts';
import { binFacts, getLesson } from '../lessons/index.ts';
import {
  episodeReferences,
  externalLessonReferences,
  lessonReferences,
  videoExists,
  videoReferences,
} from './lesson-references.queries.ts';
import { type Asking, promptsOf } from './reference.ts';
import {
  infoTemplateReferences,
  lessonTemplateReferences,
  templateItemReferences,
} from './template-references.queries.ts';

/** @throws NotFoundError for what does not exist, is in the bin or lies outside of the person's data. */
export function deletePrompts(asking: Asking, kind: PromptKind, id: number): Promise<DeletePrompt[]> {
  return PROMPTS_OF[kind](asking, id);
}

type PromptsOf = (asking: Asking, id: number) => Promise<DeletePrompt[]>;

const PROMPTS_OF: Record<PromptKind, PromptsOf> = {
  lesson: ofLesson,
  episode: async (asking, id) => {
    const { db, actor } = asking;
    if (!(await reachesEpisode(db, actor.scope, id))) throw missing('episode', id);
    return promptsOf(asking, episodeReferences(id, actor));
  },
  lessonTemplate: ofLessonTemplate,
  episodeTemplate: ofTemplateItem('episodeTemplate'),
  jamTemplate: ofTemplateItem('jamTemplate'),
  stageReviewTemplate: ofTemplateItem('stageReviewTemplate'),
  mentorEpisodeTemplate: ofTemplateItem('mentorEpisodeTemplate'),
  lessonInfoTemplate: async (asking, id) => {
    const { db, actor } = asking;
    const refused = infoTemplateRefusal(await getInfoTemplate(db, actor.scope, id)) !== undefined;
    return promptsOf(asking, infoTemplateReferences(id, actor), new Set(refused ? ['lessons' as const] : []));
  },
  externalLesson: async (asking, id) => {
    const { db, actor } = asking;
    const found = (await externalLessonsByIds(db, actor.scope, [id])).get(id);
    if (!found || found.deletedAt !== null) throw missing('externalLesson', id);
    return promptsOf(asking, externalLessonReferences(found.lessonId, actor));
  },
  video: async (asking, id) => {
    if (!(await videoExists(asking.db, id))) throw missing('video', id);
    return promptsOf(asking, videoReferences(id, asking.actor));
  },
};

const REFERENCE_OF: Record<BinRefusalCode, ReferenceKind> = {
  published: 'published',
  paid: 'paidStudents',
  withStudents: 'teams',
  inBundles: 'bundles',
  isSource: 'derivedLessons',
};

async function ofLesson(asking: Asking, id: number): Promise<DeletePrompt[]> {
  const { db, actor } = asking;
  const lesson = await getLesson(db, actor.scope, id);
  const blocking = new Set(binRefusals(await binFacts(db, lesson)).map((code) => REFERENCE_OF[code]));
  const prompts = await promptsOf(asking, lessonReferences(lesson, actor), blocking);
  if (!blocking.has('published')) return prompts;
  // Nothing that could be counted, yet it refuses.
  const label = REFERENCE_KIND.labelOf('published');
  return [{ kind: 'published', label, count: 1, blocks: true, sample: [] }, ...prompts];
}

async function ofLessonTemplate(asking: Asking, id: number): Promise<DeletePrompt[]> {
  const { db, actor } = asking;
  const template = await getTemplate(db, actor.scope, id);
  const reasons = (await templateRefusals(db, actor.scope, [id]))(template);
  const referenceOf: Readonly<Record<string, ReferenceKind>> = { [BOUND]: 'tutoring', [IN_USE]: 'lessons' };
  const blocking = new Set(reasons.flatMap(({ code }) => referenceOf[code] ?? []));
  return promptsOf(asking, lessonTemplateReferences(id, actor), blocking);
}

function ofTemplateItem(kind: TemplateItem): PromptsOf {
  return async (asking, id) => {
    const { db, actor } = asking;
    const item = await findItem(db, kind, id);
    if (!item || item.deletedAt !== null) throw missing(kind, id);
    await getTemplate(db, actor.scope, item.lessonTemplateId);
    const tutoring = await tutoringOfItem(db, kind, id);
    const blocking = new Set<ReferenceKind>(['tutoring']);
    return promptsOf(asking, templateItemReferences(kind, id, { tutoring, actor }), blocking);
  };
}

const missing = (kind: PromptKind, id: number) => new NotFoundError(PROMPT_KIND.labelOf(kind), id);
