/** Sets the mark (课程标记) of lessons (E058); a retired mark stays where it is and is not set anew. */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { findMarks } from '../../dictionaries/index.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

export const markCommand = lessonCommand({
  name: 'lesson.mark',
  label: '设置课程标记',
  verb: '为…设置标记',
  description: '为所选课程设置同一个标记',
  action: 'lesson.mark',
  input: z.strictObject({
    lessonMarkId: Id.meta({ title: '课程标记', control: 'lessonMark' }),
  }),
  judge: async (db, _context, _lessons, { lessonMarkId }) => {
    const [mark] = await findMarks(db, { ids: [lessonMarkId] });
    return () => {
      if (mark === undefined) return refuse({ code: 'markMissing', message: '课程标记不存在，请重新选择' });
      if (mark.status === 'canceled') {
        return refuse({ code: 'markCanceled', message: `课程标记“${mark.name}”已停用，请选择其他标记` });
      }
      return { reasons: [], patch: { lessonMarkId } };
    };
  },
});
