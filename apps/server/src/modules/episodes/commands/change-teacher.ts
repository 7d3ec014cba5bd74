/** Another teacher for chosen episodes (E097); what has begun keeps who gave it. */
import { MAX_PLAN_IDS } from '@lectern/contract/tasks/task-replies';
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { commandType } from '../../../platform/engine/commands/command-type.ts';
import { applyTeacher, episodeImpact, planTeacherBack, type TeacherPayload, teacherRows } from '../../lessons/index.ts';
import { episodeSource } from '../episode-source.ts';
import { chosenEpisodes } from './chosen-episodes.ts';

const Input = z
  .strictObject({
    toTeacherId: Id.optional().meta({ title: '新老师', control: 'teacher', wanted: true }),
    /** Episode by episode, in place of one teacher for all. */
    each: z
      .array(z.strictObject({ ids: z.array(Id).min(1).max(MAX_PLAN_IDS), toTeacherId: Id }))
      .min(1)
      .max(MAX_PLAN_IDS)
      .optional()
      .meta({ control: 'none' }),
  })
  .refine(({ toTeacherId, each }) => (toTeacherId === undefined) !== (each === undefined), {
    message: '请选择新老师',
    path: ['toTeacherId'],
  });
type Input = z.output<typeof Input>;

export const changeTeacherCommand = commandType<Input, TeacherPayload>({
  name: 'episode.changeTeacher',
  label: '更换老师',
  words: {
    verb: '为…更换老师',
    unit: '个',
    noun: '讲次',
    description: '把所选的未开始讲次换给另一位老师，逐讲检查时间冲突与授课学科',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: async (db, context, { toTeacherId, each = [] }, ids) => {
    const byEpisode = new Map(each.flatMap((one) => one.ids.map((id) => [id, one.toTeacherId] as const)));
    const teacherOf = (id: number) => toTeacherId ?? byEpisode.get(id) ?? null;
    const payload: TeacherPayload = { way: 'there', before: null, after: toTeacherId ?? null };
    const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, payload });
    const wanted = episodes.map((episode) => ({ episode, teacherId: teacherOf(episode.id) }));
    return [...(await teacherRows(db, context, { wanted, lessons, way: 'there' })), ...rest];
  },
  apply: applyTeacher,
  invert: planTeacherBack,
  redoable: true,
});
