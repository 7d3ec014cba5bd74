/** Puts published lessons on the front page (E016, R153), doing it again moves them to the top; and takes them off. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { checkFrontPage } from '@lectern/domain/lessons/lesson-transitions';
import { z } from 'zod';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

export const frontPageCommand = lessonCommand({
  name: 'lesson.onFrontPage',
  label: '上首页',
  verb: '将…上首页',
  description: '把已发布的课程放到首页，已在首页的移到最前',
  action: 'lesson.onFrontPage',
  input: z.strictObject({}),
  judge: (_db, { at }) =>
    Promise.resolve((lesson, { status, onFrontPageTime }) => {
      const verdict = checkFrontPage({ status });
      if (!verdict.allowed) {
        return refuse({ code: verdict.code, message: verdict.label, to: lessonPath(lesson.id) });
      }
      // Later than its own last time even where a clock stands still.
      return { reasons: [], patch: { onFrontPageTime: Math.max(at.getTime(), onFrontPageTime + 1) } };
    }),
});

export const offFrontPageCommand = lessonCommand({
  name: 'lesson.offFrontPage',
  label: '撤下首页',
  verb: '将…撤下首页',
  description: '课程不再出现在首页，发布与售卖不变',
  action: 'lesson.offFrontPage',
  input: z.strictObject({}),
  judge: () => Promise.resolve(() => ({ reasons: [], patch: { onFrontPageTime: 0 } })),
});
