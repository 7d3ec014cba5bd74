/** Lessons that still have what their template gave before twenty of its fields changed. */
import type pg from 'pg';
import { insertLessons } from '../../apps/server/test/robustness/publish-task.ts';

const CHANGED = {
  displayTeamSize: true,
  withAssessment: true,
  withTrialLesson: true,
  trialLessonDuration: 1_800_000,
  transferable: true,
  transferredDeadlineCalculationRule: 'zero_clock_2',
  limit: 40,
  endSaleTimeCalculationRule: 'zero_clock_3',
  refundWay: 'proportional',
  refundDeadlineCalculationRule: 'days_before_3',
  displayTimeCalculationRule: 'aggregate_display',
  lessonCardLabel: '新',
  originalPrice: 299_900,
  price: 249_900,
  giftPrice: 100,
  withHomework: true,
  homeworkType: 1,
  homeworkDeadlineDuration: 86_400_000,
  tags: [],
  marketingLabels: '热卖',
} as const;
export const CHANGED_FIELDS: readonly string[] = Object.keys(CHANGED);

/** As `insertLessons` makes them. */
const GIVEN = {
  displayTeamSize: null,
  withAssessment: false,
  withTrialLesson: false,
  trialLessonDuration: null,
  transferable: false,
  transferredDeadlineCalculationRule: 'init',
  limit: 0,
  endSaleTimeCalculationRule: 'init',
  refundWay: 'full',
  refundDeadlineCalculationRule: 'init',
  displayTimeCalculationRule: 'init',
  lessonCardLabel: null,
  originalPrice: 0,
  price: 199_900,
  giftPrice: null,
  withHomework: false,
  homeworkType: null,
  homeworkDeadlineDuration: null,
  tags: [],
  marketingLabels: '',
} as const satisfies Record<keyof typeof CHANGED, unknown>;

export async function insertFollowers(pool: pg.Pool, count: number): Promise<{ templateId: number; ids: number[] }> {
  const ids = await insertLessons(pool, count, 0);
  const { rows } = await pool.query<{ id: number }>(
    `UPDATE lesson_template SET lesson_defaults = $2
     WHERE id = (SELECT template_id FROM lesson WHERE id = $1) RETURNING id::int AS id`,
    [ids[0], JSON.stringify(CHANGED)],
  );
  const fields = Object.fromEntries(Object.entries(GIVEN).map(([field, given]) => [field, { given }]));
  await pool.query('INSERT INTO lesson_provenance (lesson_id, fields) SELECT unnest($1::bigint[]), $2', [
    ids,
    JSON.stringify(fields),
  ]);
  return { templateId: rows[0]?.id ?? 0, ids };
}
