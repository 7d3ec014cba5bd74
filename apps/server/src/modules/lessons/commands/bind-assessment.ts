/** Which assessment (入学测评) lessons ask for, for many at once: what a publish refuses them for is mended so. */
import { Id } from '@lectern/contract/wire-values';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import { assessmentWithin } from '../assessments.queries.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

export const bindAssessmentCommand = lessonCommand({
  name: 'lesson.bindAssessment',
  label: '绑定入学测评',
  verb: '为…绑定入学测评',
  description: '为开启了入学测评的课程绑定同一份测评，或解除绑定',
  action: 'lesson.bindAssessment',
  input: z.strictObject({
    assessmentId: Id.nullable()
      .default(null)
      .meta({ title: '入学测评', control: 'assessment', description: '留空则解除绑定' }),
  }),
  judge: async (db, { actor }, _lessons, { assessmentId }) => {
    const found = assessmentId === null ? null : await assessmentWithin(db, actor.scope, assessmentId);
    return ({ id, status, withAssessment }) => {
      if (found === undefined)
        return refuse({ code: 'assessmentMissing', message: '测评不存在，或不在你的数据范围内，请重新选择' });
      if (found?.status === 'closed') {
        return refuse({ code: 'assessmentClosed', message: `测评“${found.name}”已关闭，请选择其他测评` });
      }
      if (status === 'canceled') return refuse({ code: 'canceled', message: '课程已取消' });
      if (found && !withAssessment) {
        const to = lessonEditPath(id, 'withAssessment');
        return refuse({ code: 'assessmentNotWanted', message: '课程未开启入学测评，请先在课程信息里开启', to });
      }
      if (!found && withAssessment && status === 'published') {
        const to = lessonEditPath(id, 'withAssessment');
        return refuse({
          code: 'assessmentWanted',
          message: '已发布的课程须有测评，请先关闭入学测评或改绑其他测评',
          to,
        });
      }
      return { reasons: [], patch: { assessmentId } };
    };
  },
});
