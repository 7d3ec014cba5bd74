/** Publishing (R141-R150): the domain decides, a ted lesson goes on the front page, bundles are named in the log. */
import { checkPublish } from '@lectern/domain/lessons/publish-check';
import { z } from 'zod';
import { lessonCommand } from './lesson-command.ts';
import { publishFactsOf } from './publish-facts.queries.ts';
import { publishReasons } from './publish-reasons.ts';

export const publishCommand = lessonCommand({
  name: 'lesson.publish',
  label: '发布课程',
  verb: '发布',
  description: '检查全部发布条件后上架课程，TED 课同时上首页',
  action: 'lesson.publish',
  input: z.strictObject({}),
  judge: async (db, { at }, lessons) => {
    const factsOf = await publishFactsOf(db, lessons);
    return (lesson) => {
      const facts = factsOf(lesson);
      const verdict = checkPublish(facts);
      const reasons = publishReasons(lesson.id, facts);
      if (!verdict.allowed) return { reasons, patch: {} };
      const { needsFrontPage, bundleNote } = verdict;
      const note = [needsFrontPage ? '同时上首页' : '', bundleNote ?? ''].filter((part) => part !== '').join('；');
      return {
        reasons,
        patch: { status: 'published', ...(needsFrontPage ? { onFrontPageTime: at.getTime() } : {}) },
        note,
      };
    };
  },
});
