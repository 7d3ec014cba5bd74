/** Which episode template stands behind which episode of the outline (E041). */
import { NotFoundError } from '../../../platform/errors.ts';
import { bindEpisode } from '../../agendas/index.ts';
import { assertTemplatesFree } from '../free-templates.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { type OutlineTarget, presentChanged, writeOutline } from '../outline-write.ts';

interface Bind extends OutlineTarget {
  readonly bindings: readonly { readonly episodeId: number; readonly episodeTemplateId: number | null }[];
}

export async function bindTemplates(deps: OutlineDeps, by: By, { bindings, ...target }: Bind) {
  const written = await writeOutline(deps, by, target, async (tx, { lesson, items, at }) => {
    const episodes = new Map(items.filter(({ kind }) => kind === 'episode').map((item) => [item.id, item]));
    const missing = bindings.find(({ episodeId }) => !episodes.has(episodeId));
    if (missing) throw new NotFoundError('大纲中的讲次', missing.episodeId);
    const bound = new Set(bindings.map(({ episodeId }) => episodeId));
    const staying = items.filter((item) => item.kind !== 'episode' || !bound.has(item.id));
    const templates = await assertTemplatesFree(tx, lesson, staying, bindings);
    for (const { episodeId, episodeTemplateId } of bindings) {
      await bindEpisode(tx, episodeId, episodeTemplateId, { name: by.actor.name, at });
    }
    const changes = bindings.map(({ episodeId, episodeTemplateId }) => ({
      field: 'episodeTemplate',
      before: episodes.get(episodeId)?.name ?? '',
      after: episodeTemplateId === null ? null : (templates.get(episodeTemplateId)?.name ?? ''),
    }));
    return { action: 'lesson.bindTemplates', changes, result: [...bound] };
  });
  return presentChanged(written);
}
