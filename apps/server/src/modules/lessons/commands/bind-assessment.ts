/** Which assessment (入学测评) lessons ask for, for many at once: what a publish refuses them for is mended so. */
import { MAX_PLAN_IDS } from '@lectern/contract/tasks/task-replies';
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
  input: z
    .strictObject({
      assessmentId: Id.optional().meta({ title: '入学测评', control: 'assessment', wanted: true }),
      /** Lesson by lesson, in place of one for all. */
      each: z
        .array(z.strictObject({ ids: z.array(Id).min(1).max(MAX_PLAN_IDS), assessmentId: Id }))
        .min(1)
        .max(MAX_PLAN_IDS)
        .optional()
        .meta({ control: 'none' }),
    })
    .refine(({ assessmentId, each }) => (assessmentId === undefined) !== (each === undefined), {
      message: '请选择入学测评',
      path: ['assessmentId'],
    }),
  judge: async (db, { actor }, _lessons, { assessmentId, each = [] }) => {
    const byLesson = new Map(each.flatMap((one) => one.ids.map((id) => [id, one.assessmentId] as const)));
    const wanted = new Set(assessmentId === undefined ? byLesson.values() : [assessmentId]);
    const assessments = new Map<number, Awaited<ReturnType<typeof assessmentWithin>>>();
    for (const id of wanted) assessments.set(id, await assessmentWithin(db, actor.scope, id));
    return (lesson) => {
      const { id, status, withAssessment } = lesson;
      const chosen = assessmentId ?? byLesson.get(id);
      const found = chosen === undefined ? undefined : assessments.get(chosen);
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
      return { reasons: [], patch: { assessmentId: found.id } };
    };
  },
});
