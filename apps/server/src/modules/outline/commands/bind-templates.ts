/**
 * Which episode template stands behind which episode of the outline (E041). The documents show no more than the call:
 * what the episode takes over (decision 137) is decided where episodes of templates are made.
 */
import { type EpisodeAttribute, episodeValueWords } from '@lectern/domain/lesson-templates/episode-attributes';
import { episodeColumn, toldColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { type AgendaRow, bindEpisode, type EpisodeRow, lessonsOfItems, lockEpisode } from '../../agendas/index.ts';
import type { FieldChange } from '../../operation-log/index.ts';
import { type LessonProvenance, provenanceOfLessons } from '../../provenance/index.ts';
import { type GivingTemplate, keepGiven, takenFromTemplate } from '../episode-of-template.ts';
import { assertTemplatesFree } from '../free-templates.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { type Held, type OutlineTarget, presentChanged, writeOutline } from '../outline-write.ts';

interface Binding {
  readonly episodeId: number;
  readonly episodeTemplateId: number | null;
}

interface Bind extends OutlineTarget {
  readonly bindings: readonly Binding[];
}

export async function bindTemplates(deps: OutlineDeps, by: By, { bindings, ...target }: Bind) {
  const written = await writeOutline(deps, by, target, async (tx, held) => {
    const { lesson, items } = held;
    const episodes = new Map(items.filter(({ kind }) => kind === 'episode').map((item) => [item.id, item]));
    const missing = bindings.find(({ episodeId }) => !episodes.has(episodeId));
    if (missing) throw new NotFoundError('大纲中的讲次', missing.episodeId);
    const bound = new Set(bindings.map(({ episodeId }) => episodeId));
    const staying = items.filter((item) => item.kind !== 'episode' || !bound.has(item.id));
    const templates = await assertTemplatesFree(tx, lesson, staying, bindings);
    const known = (await provenanceOfLessons(tx, [lesson.id]))(lesson.id);
    const changes: FieldChange[] = [];
    for (const { episodeId, episodeTemplateId } of bindings) {
      const item = episodes.get(episodeId);
      const template = episodeTemplateId === null ? undefined : templates.get(episodeTemplateId);
      if (item) changes.push(...(await bindOne(tx, by, held, { item, template, known })));
    }
    return { action: 'lesson.bindTemplates', changes, result: [...bound] };
  });
  return presentChanged(written);
}

interface One {
  readonly item: AgendaRow;
  readonly template: GivingTemplate | undefined;
  readonly known: LessonProvenance;
}

async function bindOne(tx: Tx, by: By, { at }: Held, { item, template, known }: One): Promise<readonly FieldChange[]> {
  const { id, name } = item;
  const episode = await lockEpisode(tx, id);
  // What has begun, or is canceled, stays as it was held.
  const taken = episode && template && episode.startAt > at ? takenBy(episode, template, known) : {};
  const { features, configured, ...plain } = taken;
  const columns = {
    ...plain,
    ...(features === undefined ? {} : { features: JSON.stringify(features) }),
    ...(configured === undefined ? {} : { configured: JSON.stringify(configured) }),
  };
  await bindEpisode(tx, id, { ...columns, episodeTemplateId: template?.id ?? null }, { name: by.actor.name, at });
  const bound = { field: 'episodeTemplate', before: name, after: template?.name ?? null };
  if (!template) return [bound];
  // All that share the episode know from here on what the template gave.
  for (const lessonId of await lessonsOfItems(tx, [{ kind: 'episode', id }])) await keepGiven(tx, lessonId, [template]);
  const words = (attribute: EpisodeAttribute, values: Readonly<Record<string, unknown>>) =>
    episodeValueWords(attribute, values[attribute]);
  const attributes = (['roomMode', 'reward', 'features'] as const).filter((attribute) => attribute in taken);
  return [
    bound,
    ...attributes.map((attribute) => ({
      field: toldColumn(episodeColumn(template.id, attribute), name),
      before: words(attribute, { ...episode }),
      after: words(attribute, { ...taken }),
    })),
  ];
}

function takenBy(episode: EpisodeRow, template: GivingTemplate, known: LessonProvenance) {
  const { episodeTemplateId } = episode;
  return takenFromTemplate(episode, template, (attribute) =>
    episodeTemplateId === null ? undefined : known[episodeColumn(episodeTemplateId, attribute)]?.given,
  );
}
