/** What refers to templates: of lessons, of what stands in their outlines, of the information of lessons. */
import type { DataScope } from '@lectern/domain/access/roles';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { CONNECTIONS_PATH } from '@lectern/domain/lesson-templates/propagation-link';
import type { TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { templateWithinScope } from '../lesson-templates/index.ts';
import { withinScope } from '../lessons/index.ts';
import type { Reference } from './reference.ts';

/** Of `template_connection c`. */
export const bothTemplatesSeen = (scope: DataScope): RawBuilder<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM lesson_template t WHERE t.id IN (c.from_template_id, c.to_template_id) AND NOT ${templateWithinScope(scope)})`;

const lessonsWith = (condition: RawBuilder<boolean>, { scope }: Actor) => sql`
  SELECT l.id, l.name, ${withinScope(scope)} AS seen FROM lesson l WHERE ${condition} AND l.deleted_at IS NULL`;

export function lessonTemplateReferences(id: number, actor: Actor): Reference[] {
  const itemsOf = (table: string) => sql`SELECT i.id, i.name, true AS seen FROM ${sql.table(table)} i
    WHERE i.lesson_template_id = ${id} AND i.deleted_at IS NULL`;
  const connections = sql`SELECT c.id, f.name || ' → ' || g.name AS name, ${bothTemplatesSeen(actor.scope)} AS seen
    FROM template_connection c JOIN lesson_template f ON f.id = c.from_template_id
    JOIN lesson_template g ON g.id = c.to_template_id
    WHERE c.deleted_at IS NULL AND (c.from_template_id = ${id} OR c.to_template_id = ${id})`;
  return [
    {
      kind: 'lessons',
      rows: lessonsWith(sql<boolean>`l.template_id = ${id}`, actor),
      hrefOf: (each) => lessonPath(each),
    },
    {
      kind: 'tutoring',
      rows: itemsOf('mentor_episode_template'),
      hrefOf: () => lessonTemplatePath(id, 'mentor-episode-template-list'),
    },
    {
      kind: 'episodeTemplates',
      rows: itemsOf('episode_template'),
      hrefOf: () => lessonTemplatePath(id, 'outline-list'),
    },
    { kind: 'jamTemplates', rows: itemsOf('jam_template'), hrefOf: () => lessonTemplatePath(id, 'jam-template-list') },
    {
      kind: 'stageReviewTemplates',
      rows: itemsOf('stage_review_template'),
      hrefOf: () => lessonTemplatePath(id, 'stage-review-template-list'),
    },
    { kind: 'connections', rows: connections, hrefOf: () => CONNECTIONS_PATH },
  ];
}

/** `tutoring`: those that its own rule found. */
export function templateItemReferences(
  kind: TemplateItem,
  id: number,
  { tutoring, actor }: { readonly tutoring: readonly { readonly id: number }[]; readonly actor: Actor },
): Reference[] {
  if (kind === 'mentorEpisodeTemplate') return [{ kind: 'mentorEpisodeGroups', rows: groupsMadeFrom(id, actor) }];
  const bound = sql`SELECT m.id, m.name, true AS seen FROM mentor_episode_template m
    WHERE m.id = ANY(${tutoring.map((each) => each.id)}::bigint[])`;
  const references: Reference[] = [{ kind: 'tutoring', rows: bound }];
  if (kind !== 'episodeTemplate') return references;
  // They are all called alike: the lesson tells them apart.
  const episodes = sql`SELECT e.id, e.name || coalesce('（' || seen.name || '）', '') AS name, seen.name IS NOT NULL AS seen
    FROM episode e LEFT JOIN LATERAL (
      SELECT l.name FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      WHERE a.kind = 'episode' AND a.item_id = e.id AND ${withinScope(actor.scope)} ORDER BY l.id LIMIT 1) seen ON true
    WHERE e.episode_template_id = ${id} AND e.deleted_at IS NULL`;
  const textbook = sql`SELECT i.id, i.name, true AS seen FROM textbook_item_link x JOIN textbook_item i ON i.id = x.item_id
    WHERE x.episode_template_id = ${id}`;
  return [
    ...references,
    { kind: 'episodes', rows: episodes, hrefOf: (each) => episodePath(each) },
    { kind: 'textbookItems', rows: textbook },
  ];
}

/** All have the same name, so the lesson is named with each. */
const groupsMadeFrom = (id: number, { scope }: Actor) => sql`
  SELECT e.id, e.name || '（' || l.name || '）' AS name, ${withinScope(scope)} AS seen
  FROM mentor_episode_group g JOIN agenda_entry e ON e.id = g.id AND e.deleted_at IS NULL
  JOIN lesson_agenda a ON a.kind = 'mentorEpisodeGroup' AND a.item_id = g.id
  JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL WHERE g.template_id = ${id}`;

export function infoTemplateReferences(id: number, actor: Actor): Reference[] {
  const rows = lessonsWith(sql<boolean>`l.info_template_id = ${id}`, actor);
  return [{ kind: 'lessons', rows, hrefOf: (each) => lessonPath(each) }];
}
