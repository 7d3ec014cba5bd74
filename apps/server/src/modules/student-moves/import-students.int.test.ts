import { tableImportsContract as contract } from '@lectern/contract/files/table-imports';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, seedDictionaries } from '../../../test/builders.ts';
import { test } from '../../../test/harness.ts';
import { oneFile } from '../../../test/one-file.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';

const send = (api: ApiClient, lessonId: number, content: string) =>
  api.raw({
    method: 'POST',
    url: `${contract.read.path}?kind=lessonStudents&about=${lessonId}`,
    ...oneFile(content, '学员.csv'),
  });

test('导入学员: each line is checked, planned, run and taken back', async ({ api, database: { db } }) => {
  await seedDictionaries(db);
  const lessonId = await aLesson(db, { withMentor: true, seatLimit: 0 });
  const [first, second] = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
  const { name } = await db.selectFrom('team').select('name').where('id', '=', second).executeTakeFirstOrThrow();
  const [one, two] = [await aStudent(db, [], { phone: '13900000011' }), await aStudent(db)];
  const staff = await api.as();
  const lines = [
    `13900000011,`,
    `${two},${name}`,
    `${one},`,
    '999999,',
    '张三,',
    `${one},没有的班`,
    `${two},${'长'.repeat(21)}`,
  ];
  const answer = await send(staff, lessonId, `手机号或学员 ID,小班\n${lines.join('\n')}\n`);
  expect(answer.status, answer.text).toBe(200);
  const { resourceId: id, scan } = contract.read.reply.parse(answer.reply);
  expect(scan.problems).toEqual([
    { line: 5, message: '没有找到学员，或学员不在你的数据范围内，请核对号码' },
    { line: 6, message: '“手机号或学员 ID”须为 11 位手机号或数字 ID，请修改' },
    { line: 7, message: '课程没有这个小班，请核对小班名称：“没有的班”' },
    { line: 8, message: '“小班”最长 20 个字，请核对小班名称' },
  ]);
  const input = { strategy: 'all' };
  const plan = await staff.call(contract.plan, { params: { id }, body: { input } });
  expect(plan).toMatchObject({ type: 'student.import', outcomes: { ok: 2, unchanged: 1, refused: 0 } });
  expect(plan.impact).toContainEqual({ label: '进入小班', value: '2 人' });
  const body = { hash: plan.hash ?? '', choices: {}, reason: '' };
  await staff.call(tasksContract.confirm, { params: { planId: String(plan.id) }, body });
  const stays = () =>
    db
      .selectFrom('teamStudent')
      .select(['studentId', 'teamId'])
      .where('lessonId', '=', lessonId)
      .orderBy('studentId')
      .execute();
  expect(await stays()).toEqual([
    { studentId: one, teamId: first },
    { studentId: two, teamId: second },
  ]);
  const enrolled = await db.selectFrom('enrolment').select('source').where('lessonId', '=', lessonId).execute();
  expect(enrolled).toEqual([{ source: 'import' }, { source: 'import' }]);
  expect(await staff.call(contract.plan, { params: { id }, body: { input } })).toMatchObject({
    outcomes: { ok: 0, unchanged: 3, refused: 0 },
  });
  const undo = await staff.call(tasksContract.undo, { params: { taskId: String(plan.id) } });
  const undoing = { hash: undo.hash ?? '', choices: {}, reason: '' };
  await staff.call(tasksContract.confirm, { params: { planId: String(undo.id) }, body: undoing });
  expect(await stays()).toEqual([]);
});

test('whoever may not move students sends no file', async ({ api, database: { db } }) => {
  await seedDictionaries(db);
  const lessonId = await aLesson(db, { withMentor: true });
  const staff = await api.as({ privileges: ['amaze', 'STUDENT_READ', 'LESSON_WRITE'] });
  const answer = await send(staff, lessonId, '手机号或学员 ID\n1\n');
  expect([answer.status, answer.error.code]).toEqual([403, 'COMMAND_FORBIDDEN']);
});
