/** Publishing (R141-R150): the domain decides, a ted lesson goes on the front page, bundles are named in the plan and the log. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { checkPublish } from '@lectern/domain/lessons/publish-check';
import { z } from 'zod';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
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
    const factsOf = await publishFactsOf(db, lessons, at);
    return (lesson) => {
      const facts = factsOf(lesson);
      const verdict = checkPublish(facts);
      const reasons = publishReasons(lesson.id, facts);
      if (!verdict.allowed) return { reasons, patch: {} };
      const { needsFrontPage, bundleNote } = verdict;
      // R146: told before and after; nothing stands in the way.
      const told: RowReason[] =
        bundleNote === null
          ? []
          : [{ outcome: 'ok', code: 'inBundles', message: bundleNote, to: lessonPath(lesson.id, 'bundles') }];
      const note = [needsFrontPage ? '同时上首页' : '', bundleNote ?? ''].filter((part) => part !== '').join('；');
      return {
        reasons: [...reasons, ...told],
        patch: { status: 'published', ...(needsFrontPage ? { onFrontPageTime: at.getTime() } : {}) },
        note,
      };
    };
  },
});
