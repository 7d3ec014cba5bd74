/** Another teacher for chosen episodes (E097); what has begun keeps who gave it. */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { commandType } from '../../../platform/engine/commands/command-type.ts';
import { applyTeacher, episodeImpact, planTeacherBack, type TeacherPayload, teacherRows } from '../../lessons/index.ts';
import { episodeSource } from '../episode-source.ts';
import { chosenEpisodes } from './chosen-episodes.ts';

const Input = z.strictObject({ toTeacherId: Id.meta({ title: '新老师', control: 'teacher' }) });
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
  plan: async (db, context, { toTeacherId }, ids) => {
    const payload: TeacherPayload = { way: 'there', before: null, after: toTeacherId };
    const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, payload });
    const wanted = episodes.map((episode) => ({ episode, teacherId: toTeacherId }));
    return [...(await teacherRows(db, context, { wanted, lessons, way: 'there' })), ...rest];
  },
  apply: applyTeacher,
  invert: planTeacherBack,
  redoable: true,
});
