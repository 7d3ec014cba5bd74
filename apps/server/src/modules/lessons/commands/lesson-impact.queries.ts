/** Whom and what a change of these lessons reaches, and how much of each semester it moves. */
import type { Db } from '../../../platform/db/database.ts';
import { preparedRead } from '../../../platform/db/prepared-statements.ts';
import type { CommandContext, Impact } from '../../../platform/engine/commands/command-type.ts';
import { teamStandsText } from '../../teams/index.ts';

interface Reach {
  readonly paid: number;
  readonly teams: number;
  readonly episodes: number;
  readonly bundles: number;
  readonly exams: number;
  readonly carts: number;
}

const readReach = preparedRead<Reach, [ids: readonly number[], now: Date]>(`
  SELECT (SELECT coalesce(sum(paid_count), 0)::int FROM lesson WHERE id = ANY($1::bigint[])) AS "paid",
    (SELECT count(*)::int FROM team WHERE lesson_id = ANY($1::bigint[]) AND ${teamStandsText('team')}) AS "teams",
    (SELECT count(DISTINCT e.id)::int FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode' AND e.deleted_at IS NULL
        AND e.status = 'normal' AND e.start_at > $2) AS "episodes",
    (SELECT count(DISTINCT bundle_id)::int FROM bundle_lesson WHERE lesson_id = ANY($1::bigint[])) AS "bundles",
    (SELECT count(*)::int FROM lesson_agenda a JOIN agenda_entry x ON x.id = a.item_id
      WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'jam' AND x.start_at > $2) AS "exams",
    (SELECT count(DISTINCT student_id)::int FROM cart_item WHERE lesson_id = ANY($1::bigint[])) AS "carts"`);

const readShares = preparedRead<Impact['shares'][number], [ids: readonly number[]]>(`
  SELECT s.id AS "semesterId", s.name AS "semesterName", touched.count AS "touched",
    (SELECT count(*)::int FROM lesson p WHERE p.semester_id = s.id AND p.status = 'published') AS "published"
  FROM (SELECT semester_id, count(*)::int AS count FROM lesson
    WHERE id = ANY($1::bigint[]) AND semester_id IS NOT NULL GROUP BY 1) AS touched
  JOIN semester s ON s.id = touched.semester_id ORDER BY s.id`);

interface Line {
  readonly key: keyof Reach;
  readonly label: string;
  readonly unit: string;
}
const LINES: readonly Line[] = [
  { key: 'paid', label: '付费学员', unit: '人' },
  { key: 'teams', label: '小班', unit: '个' },
  { key: 'episodes', label: '未开始的讲次', unit: '讲' },
  { key: 'exams', label: '未开始的考试', unit: '场' },
  { key: 'bundles', label: '商品组合', unit: '个' },
  { key: 'carts', label: '购物车', unit: '个' },
];

export async function lessonImpact(db: Db, { at }: CommandContext, ids: readonly number[]): Promise<Impact> {
  if (ids.length === 0) return { lines: [], shares: [] };
  const [reach] = await readReach(db, [ids, at]);
  // Whoever paid for two of them is counted twice.
  const unitOf = ({ key, unit }: Line) => (key === 'paid' && ids.length > 1 ? '人次' : unit);
  const lines = LINES.map((line) => ({
    label: line.label,
    value: `${(reach?.[line.key] ?? 0).toLocaleString('en')} ${unitOf(line)}`,
  }));
  return { lines, shares: await readShares(db, [ids]) };
}
