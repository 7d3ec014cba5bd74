/** Which assessment (入学测评) lessons ask for, for many at once: what a publish refuses them for is mended so. */
import { Id } from '@lectern/contract/wire-values';
import { assessmentMisfits, misfitLabels } from '@lectern/domain/lessons/assessment-fit';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import { assessmentWithin } from '../../lesson-templates/index.ts';
import { assessedRecord } from './assessed-record.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

export const bindAssessmentCommand = lessonCommand({
  name: 'lesson.bindAssessment',
  label: '绑定入学测评',
  verb: '为…绑定入学测评',
  description: '为开启了入学测评的课程绑定同一份测评，学科、学段、年级须相符',
  action: 'lesson.bindAssessment',
  input: z.strictObject({
    assessmentId: Id.meta({ title: '入学测评', control: 'assessment' }),
  }),
  judge: async (db, { actor }, _lessons, { assessmentId }) => {
    const found = await assessmentWithin(db, actor.scope, assessmentId);
    return (lesson) => {
      const { id, status, withAssessment } = lesson;
      if (found === undefined)
        return refuse({ code: 'assessmentMissing', message: '测评不存在，或不在你的数据范围内，请重新选择' });
      if (found.status === 'closed') {
        return refuse({ code: 'assessmentClosed', message: `测评“${found.name}”已关闭，请选择其他测评` });
      }
      if (status === 'canceled') return refuse({ code: 'canceled', message: '课程已取消' });
      if (!withAssessment) {
        const to = lessonEditPath(id, 'withAssessment');
        return refuse({ code: 'assessmentNotWanted', message: '课程未开启入学测评，请先在课程信息里开启', to });
      }
      const misfits = assessmentMisfits(found, assessedRecord(lesson));
      if (misfits.length > 0) {
        const message = `测评“${found.name}”与课程不符，请选择其他测评：${misfitLabels(misfits)}`;
        return refuse({ code: 'assessmentMisfits', message });
      }
      return { reasons: [], patch: { assessmentId } };
    };
  },
});
