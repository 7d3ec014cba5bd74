/** How many may buy a lesson: typed by hand, or the places of its teams on shelf (E019, R261). */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import { shelfCapacityOfLessons } from '../../teams/index.ts';
import { lessonCommand } from './lesson-command.ts';
import { type LessonVerdict, refuse } from './lesson-verdict.ts';

const MAX_LIMIT = 1_000_000;
const CANCELED = refuse({ code: 'canceled', message: '课程已取消，不能更新招生人数' });

export const limitCommand = lessonCommand({
  name: 'lesson.limit',
  label: '修改招生人数',
  verb: '为…修改招生人数',
  description: '把所选课程的招生人数改为同一个数，0 为不限人数；此后不再随小班容量变化',
  action: 'lesson.limit',
  input: z.strictObject({
    limit: z.int().min(0, '招生人数不能小于 0').max(MAX_LIMIT).meta({ title: '招生人数', description: '0 为不限人数' }),
  }),
  judge: (_db, _context, _lessons, { limit }) =>
    Promise.resolve((lesson): LessonVerdict => {
      if (lesson.status === 'canceled') return CANCELED;
      const below = limit !== 0 && limit < lesson.paidCount;
      const message = `招生人数少于已付费学员：已付 ${lesson.paidCount} 人，修改后课程立即显示已售罄`;
      return {
        reasons: below ? [{ outcome: 'warning', code: 'belowPaid', message, to: lessonPath(lesson.id) }] : [],
        patch: { limit, limitKind: 'estimatedLimit' },
      };
    }),
});

export const limitByTeamsCommand = lessonCommand({
  name: 'lesson.limitByTeams',
  label: '按小班容量更新招生人数',
  verb: '为…更新招生人数',
  description: '招生人数改为已上架小班的容量之和，扣除预留人数',
  action: 'lesson.limitByTeams',
  input: z.strictObject({}),
  judge: async (db, _context, lessons) => {
    const capacityOf = await shelfCapacityOfLessons(
      db,
      lessons.map((lesson) => lesson.id),
    );
    return (lesson) => {
      if (lesson.status === 'canceled') return CANCELED;
      const { teamCount, places } = capacityOf(lesson.id);
      const to = lessonPath(lesson.id, 'teams');
      if (teamCount === 0) {
        return refuse({ code: 'noOnShelfTeam', message: '课程没有已上架的小班，请先上架小班再更新招生人数', to });
      }
      // A limit of 0 would mean "unlimited".
      if (places === 0) {
        return refuse({ code: 'noPlaces', message: '已上架小班的可用容量为 0，请先调整小班容量或预留人数', to });
      }
      return { reasons: [], patch: { limit: places, limitKind: 'teamCapacityLimit' } };
    };
  },
});
