/** What a lesson was given and is taken from it again: commands of their own, since an empty choice never means unbind. */
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

const NOTHING = z.strictObject({});

export const unmarkCommand = lessonCommand({
  name: 'lesson.unmark',
  label: '清除课程标记',
  verb: '为…清除标记',
  description: '清除所选课程的课程标记',
  action: 'lesson.mark',
  input: NOTHING,
  judge: () => Promise.resolve(() => ({ reasons: [], patch: { lessonMarkId: null } })),
});

export const leaveInfoTemplateCommand = lessonCommand({
  name: 'lesson.leaveInfoTemplate',
  label: '停用课程信息模板',
  verb: '为…停用课程信息模板',
  description: '所选课程的课程页不再按课程信息模板展示',
  action: 'lesson.useInfoTemplate',
  input: NOTHING,
  judge: () => Promise.resolve(() => ({ reasons: [], patch: { infoTemplateId: null } })),
});

export const unbindAssessmentCommand = lessonCommand({
  name: 'lesson.unbindAssessment',
  label: '解除绑定入学测评',
  verb: '为…解除绑定入学测评',
  description: '所选课程不再绑定入学测评',
  action: 'lesson.bindAssessment',
  input: NOTHING,
  judge: () =>
    Promise.resolve(({ id, status, withAssessment }) => {
      if (status === 'canceled') return refuse({ code: 'canceled', message: '课程已取消' });
      if (withAssessment && status === 'published') {
        const message = '已发布的课程须有测评，请先关闭入学测评或改绑其他测评';
        return refuse({ code: 'assessmentWanted', message, to: lessonEditPath(id, 'withAssessment') });
      }
      return { reasons: [], patch: { assessmentId: null } };
    }),
});
