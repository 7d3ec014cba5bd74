/** Stage reviews as their list shows them: those that stand in the outline of a lesson within reach. */
import type { StageReview, StageReviewListQuery } from '@lectern/contract/outline/stage-reviews';
import type { DataScope } from '@lectern/domain/access/roles';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { knowledgeReviewState, stageReviewState } from '@lectern/domain/stage-reviews/stage-review-state';
import { type RawBuilder, sql } from 'kysely';
import { countCapped, countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOr } from '../../platform/db/name-search.ts';
import { withinScope } from '../lessons/index.ts';

const KIND = sql.lit(AGENDA_KIND.code.stageReview);

/** Of `agenda_entry x` the lessons `l` within reach. */
const lessonsOf = (scope: DataScope) => sql`FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
  WHERE a.kind = ${KIND} AND a.item_id = x.id AND l.deleted_at IS NULL AND ${withinScope(scope)}`;

type Filter = Omit<StageReviewListQuery, 'page' | 'pageSize' | 'count'>;

interface Row
  extends Omit<StageReview, 'startTime' | 'endTime' | 'state' | 'knowledgeReview' | 'knowledgeReviewOpenedTime'> {
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly withKnowledgeReview: boolean | null;
  readonly knowledgeReviewOpenedAt: Date | null;
}

export async function pageOfStageReviews(
  db: Db,
  scope: DataScope,
  { page, pageSize, count, ...filter }: StageReviewListQuery,
  now: Date,
) {
  const matching = sql`FROM agenda_entry x WHERE ${conditionsOf(scope, filter, now)}`;
  const list = await shown(db, scope, { matching, limit: pageSize, offset: (page - 1) * pageSize }, now);
  const counted = await (count === 'exact' ? countExactly(db, matching) : countCapped(db, matching));
  return { list, ...counted };
}

/** Undefined: it does not stand in the outline of a lesson within reach. */
export async function oneStageReview(
  db: Db,
  scope: DataScope,
  id: number,
  now: Date,
): Promise<StageReview | undefined> {
  const matching = sql`FROM agenda_entry x WHERE ${conditionsOf(scope, {}, now)} AND x.id = ${id}`;
  const [review] = await shown(db, scope, { matching, limit: 1, offset: 0 }, now);
  return review;
}

interface Part {
  readonly matching: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

async function shown(db: Db, scope: DataScope, { matching, limit, offset }: Part, now: Date): Promise<StageReview[]> {
  const { rows } = await sql<Row>`
    SELECT x.id, x.name, x.start_at, x.end_at, reach.lesson, reach.lesson_count,
      (SELECT count(*)::int FROM knowledge_review_video v WHERE v.stage_review_id = x.id) AS video_count,
      CASE WHEN t.id IS NOT NULL
        THEN jsonb_build_object('id', t.id, 'name', t.name, 'lessonTemplateId', t.lesson_template_id) END AS template,
      t.with_knowledge_review, t.knowledge_review_opened_at
    FROM (SELECT x.* ${matching} ORDER BY x.id DESC LIMIT ${limit} OFFSET ${offset}) AS x
    LEFT JOIN stage_review s ON s.id = x.id
    LEFT JOIN stage_review_template t ON t.id = s.template_id AND t.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT count(*)::int AS lesson_count,
      (array_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.id))[1] AS lesson ${lessonsOf(scope)}) AS reach
    ORDER BY x.id DESC`.execute(db);
  return rows.map((row) => onWire(row, now));
}

function onWire(
  { startAt, endAt, withKnowledgeReview: isOn, knowledgeReviewOpenedAt, ...row }: Row,
  now: Date,
): StageReview {
  const times = { startTime: startAt?.getTime() ?? 0, endTime: endAt?.getTime() ?? 0 };
  const knowledge = {
    withKnowledgeReview: isOn ?? false,
    knowledgeReviewOpenedTime: knowledgeReviewOpenedAt?.getTime() ?? 0,
  };
  return {
    ...row,
    ...times,
    state: stageReviewState(times, now.getTime()),
    knowledgeReview: knowledgeReviewState(knowledge, now.getTime()),
    knowledgeReviewOpenedTime: knowledge.knowledgeReviewOpenedTime,
  };
}

function conditionsOf(scope: DataScope, filter: Filter, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`x.kind = ${KIND} AND x.deleted_at IS NULL`,
    sql`EXISTS (SELECT ${lessonsOf(scope)})`,
  ];
  const when = <V>(value: V | undefined, condition: (value: V) => RawBuilder<unknown>) => {
    if (value !== undefined && value !== '') conditions.push(condition(value));
  };
  when(filter.name, named);
  when(filter.state, () => sql`(x.start_at <= ${now} AND x.end_at > ${now})`);
  when(filter.startFrom, (from) => sql`x.start_at >= ${new Date(from)}`);
  when(filter.startTo, (to) => sql`x.start_at <= ${new Date(to)}`);
  when(
    filter.lessonId,
    (id) => sql`x.id IN (SELECT b.item_id FROM lesson_agenda b WHERE b.kind = ${KIND} AND b.lesson_id = ${id})`,
  );
  return sql.join(conditions, sql` AND `);
}

const named = (text: string) => idOr('x.id', text, sql<boolean>`x.name ILIKE ${containing(text)}`);
