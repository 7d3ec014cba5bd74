/** Commands that make or fill outlines by a weekly pattern. */
import type { CommandStep } from './command-step.ts';
import { aTime, lessonIds } from './date-world.ts';

/** A new lesson of the class type with its schedule. */
const makeScheduled: CommandStep = async ({ db, dice, templateId }) => {
  const made = await db
    .selectFrom('episodeTemplate')
    .select('id')
    .where('lessonTemplateId', '=', templateId)
    .where('deletedAt', 'is', null)
    .execute();
  const places = made.map(({ id }) => {
    const startTime = aTime(dice);
    return { templateId: id, startTime, endTime: startTime + 90 * 60_000 };
  });
  const rules = { refundDeadlineCalculationRule: dice.one(['main_episode_2', 'days_before_5', 'zero_clock_3']) };
  const lesson = { name: '排好的新班', category: 'systematic', flattedCategory: 'systematic', template: templateId };
  return { ids: [], input: { lessons: [{ lesson: { ...lesson, ...rules }, places }] } };
};

const copySchedule: CommandStep = async (world) => {
  const [sourceId, ...ids] = world.dice.some(await lessonIds(world.db), 3);
  return ids.length === 0 ? undefined : { ids, input: { sourceId } };
};

export const SCHEDULE_STEPS: Readonly<Record<string, CommandStep>> = {
  'lesson.makeScheduled': makeScheduled,
  'lesson.copySchedule': copySchedule,
};
