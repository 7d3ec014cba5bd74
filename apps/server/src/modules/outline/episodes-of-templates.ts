/** Puts episodes of the class type into a new lesson, each with what its template gives; for plans that make lessons. */
import { draftFaults } from '@lectern/domain/outline/episode-draft';
import { labelMisfit } from '@lectern/domain/outline/label-fit';
import { OUTLINE_REFUSAL } from '@lectern/domain/outline/outline-refusals';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import { agendaOfLesson, type ConflictOverride } from '../agendas/index.ts';
import { changeOutlines, type LessonRow, suitabilityReasons } from '../lessons/index.ts';
import type { AssignableTeacher } from '../teachers/index.ts';
import { makeEpisodes, type NewEpisode } from './commands/add-items.ts';
import { typeOf } from './episode-of-template.ts';
import { type LabelRow, labelsByIds, templatesByIds, type WaitingTemplate } from './outline.queries.ts';
import { refusal } from './refusal.ts';

export interface TemplatePlace {
  readonly templateId: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly teacherId: number | null;
}

export interface TemplatesToPlace {
  readonly templates: ReadonlyMap<number, WaitingTemplate>;
  readonly labels: ReadonlyMap<number, LabelRow>;
}

export async function templatesToPlace(db: Db, ids: readonly number[]): Promise<TemplatesToPlace> {
  const templates = await templatesByIds(db, [...new Set(ids)]);
  const labels = await labelsByIds(db, [...new Set(templates.map(({ labelId }) => labelId))]);
  return {
    templates: new Map(templates.map((template) => [template.id, template])),
    labels: new Map(labels.map((label) => [label.id, label])),
  };
}

interface ForLesson {
  readonly template: number | null;
  readonly subject: number | null;
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

/** Why it may not stand in a lesson like this; what the schedule has against it is another matter. */
export function placeReasons(
  place: TemplatePlace,
  lesson: ForLesson,
  {
    templates,
    labels,
    teacher,
    at,
  }: TemplatesToPlace & { readonly teacher: AssignableTeacher | undefined; readonly at: Date },
): readonly RowReason[] {
  const template = templates.get(place.templateId);
  const { subject, subjects, phase } = lesson;
  const isForeign =
    template !== undefined && template.subjectId !== null && ![subject, ...subjects].includes(template.subjectId);
  if (template?.lessonTemplateId !== lesson.template || isForeign) {
    return [{ outcome: 'refused', code: 'templateOfOther', message: OUTLINE_REFUSAL.labelOf('templateOfOther') }];
  }
  const label = labels.get(template.labelId);
  const misfit = label && labelMisfit(label, 'episode', { subject, subjects: [...subjects], phase });
  return [
    ...(misfit ? [{ outcome: 'refused' as const, code: misfit, message: OUTLINE_REFUSAL.labelOf(misfit) }] : []),
    ...draftFaults(place, at.getTime()).map(({ code, message }) => ({ outcome: 'refused' as const, code, message })),
    ...(place.teacherId === null ? [] : suitabilityReasons(teacher, subject)),
  ];
}

interface PlaceWithReason extends TemplatePlace {
  /** Why it may stand in conflict. */
  readonly override: ConflictOverride | null;
}

interface Placed {
  /** As it is then. */
  readonly lesson: LessonRow;
  readonly episodeIds: readonly number[];
}

/** Of a lesson that `tx` holds. @throws RefusedError where one of them may not be, or stands there already. */
export async function placeTemplates(
  tx: Tx,
  context: CommandContext,
  lesson: LessonRow,
  { places, note }: { readonly places: readonly PlaceWithReason[]; readonly note: string },
): Promise<Placed> {
  const { templates } = await templatesToPlace(
    tx,
    places.map(({ templateId }) => templateId),
  );
  const drafts = places.flatMap((place) => {
    const template = templates.get(place.templateId);
    return template ? [{ labelId: template.labelId, override: place.override, episode: draftOf(place, template) }] : [];
  });
  if (drafts.length < places.length) throw refusal('templateOfOther');
  const changes = [placedChange(drafts.map(({ episode }) => episode.name))];
  const logged = () => ({ action: 'lesson.addItems' as const, changes });
  const items = await agendaOfLesson(tx, lesson.id);
  const written = await changeOutlines(tx, context, { lessons: [lesson], items: [], note, logged }, async () => {
    const made: number[] = [];
    for (const some of runsOf(drafts)) {
      const [{ labelId, override } = NOTHING] = some;
      const episodes = some.map(({ episode }) => episode);
      const target = { lesson, items, at: context.at };
      made.push(...(await makeEpisodes(tx, context, target, { labelId, episodes, override })));
    }
    return made;
  });
  return { lesson: written.lessons[0] ?? lesson, episodeIds: written.result };
}

/** As the plan shows it and the log of the lesson keeps it. */
export const placedChange = (names: readonly string[]) => ({ field: 'outlineItem', before: [], after: [...names] });

const NOTHING = { labelId: 0, override: null };

type Run = Pick<PlaceWithReason, 'override'> & { readonly labelId: number };

/** Neighbours that are made alike go together, so that the outline has them in their order. */
function runsOf<T extends Run>(drafts: readonly T[]): readonly (readonly T[])[] {
  const runs: T[][] = [];
  for (const draft of drafts) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before?.labelId === draft.labelId && before.override === draft.override) last.push(draft);
    else runs.push([draft]);
  }
  return runs;
}

function draftOf(place: TemplatePlace, template: WaitingTemplate): NewEpisode {
  const { startTime, endTime, teacherId } = place;
  const { id, name } = template;
  return {
    name,
    startTime,
    endTime,
    teacherId,
    displayTime: 0,
    specialEpisodeType: typeOf({ name, startTime, endTime, teacherId, displayTime: 0 }, template),
    episodeTemplateId: id,
    roomMode: undefined,
    includedInPeriod: true,
  };
}
