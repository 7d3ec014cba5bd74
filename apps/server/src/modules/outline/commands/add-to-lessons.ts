/** The same new episodes in several lessons (E052): a row for each lesson and episode. */

import { BatchAddEpisodes, EpisodeDraft } from '@lectern/contract/outline/outline-fields';
import { Millis } from '@lectern/contract/wire-values';
import { draftFaults } from '@lectern/domain/outline/episode-draft';
import { labelMisfit } from '@lectern/domain/outline/label-fit';
import { OUTLINE_REFUSAL } from '@lectern/domain/outline/outline-refusals';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { isWithin, type LessonRow, lessonsByIds, newEpisodesImpact } from '../../lessons/index.ts';
import { checkDraftsFor, conflictChoices } from '../../schedule/index.ts';
import { episodeSource } from '../../schedule-moves/index.ts';
import { typeOf } from '../episode-of-template.ts';
import { wantedItem } from '../free-teachers.ts';
import { namesOf } from '../names-of.ts';
import { findAgendaLabel, type LabelRow, templatesByIds, type WaitingTemplate } from '../outline.queries.ts';
import type { DraftPayload, EpisodeValues } from './draft-payload.ts';
import { applyDraft, draftRow, planDraftsBack } from './draft-rows.ts';
import { withFollowing } from './with-following.ts';

/** Beyond the documented call: what only an episode of one lesson can have. */
const Input = BatchAddEpisodes.safeExtend({
  episodes: z
    .array(EpisodeDraft.extend({ performanceTime: Millis.default(0) }))
    .min(1, '请至少填写一个讲次')
    .max(50),
});
type Input = z.output<typeof Input>;
type Draft = Input['episodes'][number];

const LABEL = '批量新建讲次';

export const addEpisodesCommand = commandType<Input, DraftPayload>({
  name: 'outline.addEpisodes',
  label: LABEL,
  words: { verb: '新建', unit: '个', noun: '讲次', description: '在多门课程的大纲中新建同样的讲次' },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  fromInput: true,
  hidden: true,
  impact: (db, context, _ids, { lessonIds }) => newEpisodesImpact(db, context, lessonIds),
  plan: planAdd,
  remaining: (input, ordinals) => {
    const left = new Set(ordinals);
    const pairs = pairsOf(input).filter((_, index) => left.has(index));
    return { lessonIds: input.lessonIds, labelId: input.labelId, episodes: input.episodes, only: pairs };
  },
  apply: async (tx, context, row) =>
    applyDraft(tx, context, row, { names: await namesOf(tx, context, [row.payload]), label: LABEL }),
  invert: async (db, context, done) =>
    planDraftsBack(
      db,
      context,
      done,
      await namesOf(
        db,
        context,
        done.map(({ applied }) => applied.payload),
      ),
    ),
});

function pairsOf({ lessonIds, episodes, only }: Input) {
  return only ?? lessonIds.flatMap((lessonId) => episodes.map((_, episode) => ({ lessonId, episode })));
}

async function planAdd(db: Db, context: CommandContext, input: Input): Promise<readonly PlannedRow<DraftPayload>[]> {
  const found = await lessonsByIds(db, input.lessonIds);
  const lessons = new Map(found.filter((row) => isWithin(context.actor.scope, row)).map((row) => [row.id, row]));
  const label = await findAgendaLabel(db, input.labelId);
  const templateIds = [...new Set(input.episodes.flatMap(({ episodeTemplateId }) => episodeTemplateId ?? []))];
  const templates = new Map((await templatesByIds(db, templateIds)).map((template) => [template.id, template]));
  const pairs = pairsOf(input).flatMap(({ lessonId, episode: index }) => {
    const draft = input.episodes[index];
    return draft ? [{ lessonId, lesson: lessons.get(lessonId), draft }] : [];
  });
  const wanted = pairs.map(({ lessonId, draft }) => {
    const times = { startAt: new Date(draft.startTime), endAt: new Date(draft.endTime) };
    return wantedItem({ ...draft, specialEpisodeType: specialTypeOf(draft, templates), ...times }, lessonId);
  });
  const verdicts = await checkDraftsFor(db, context.actor, wanted, { now: context.at });
  const names = await namesOf(
    db,
    context,
    input.episodes.map((draft) => ({
      way: 'there',
      lessonId: 0,
      before: null,
      after: valuesOf(draft, input, templates),
    })),
  );
  const rows = pairs.map(({ lessonId, lesson, draft }, index) => {
    const verdict = verdicts[index];
    const own = lesson ? ownReasons(lesson, label, draft, context.at) : [MISSING];
    const reasons = [...own, ...(lesson && verdict ? conflictChoices(verdict) : [])];
    const told = lesson ?? { id: lessonId, name: `课程 ${lessonId}` };
    return draftRow(
      { lesson: told, episode: null, name: draft.name, values: valuesOf(draft, input, templates), reasons },
      names,
    );
  });
  return withFollowing(db, rows);
}

type Templates = ReadonlyMap<number, WaitingTemplate>;

const specialTypeOf = (draft: Draft, templates: Templates) =>
  typeOf(draft, templates.get(draft.episodeTemplateId ?? 0));

const valuesOf = (draft: Draft, { labelId }: Input, templates: Templates): EpisodeValues => ({
  ...draft,
  labelId,
  specialEpisodeType: specialTypeOf(draft, templates),
});

const MISSING: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '课程不存在，或不在你的数据范围内' };

function ownReasons(lesson: LessonRow, label: LabelRow | undefined, draft: Draft, at: Date): readonly RowReason[] {
  const { subjectId: subject, subjectIds: subjects, phase } = lesson;
  const misfit = label ? labelMisfit(label, 'episode', { subject, subjects, phase }) : undefined;
  return [
    ...(lesson.status === 'canceled' ? [refused('canceled')] : []),
    ...(label ? [] : [{ outcome: 'refused' as const, code: NOT_FOUND, message: '大纲标签不存在' }]),
    ...(misfit ? [refused(misfit)] : []),
    ...draftFaults(draft, at.getTime()).map(({ code, message }) => ({ outcome: 'refused' as const, code, message })),
  ];
}

const refused = (code: Parameters<typeof OUTLINE_REFUSAL.labelOf>[0]): RowReason => ({
  outcome: 'refused',
  code,
  message: OUTLINE_REFUSAL.labelOf(code),
});
