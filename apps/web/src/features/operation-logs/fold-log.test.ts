import { describe, expect, test } from 'vitest';
import { foldedLog, timesByPerson } from './fold-log.ts';

const signIn = (id: number) => ({ id, action: 'staff.signIn', taskId: null, requestId: `r${id}` });
const ofTask = (id: number, taskId: number, action = 'lesson.publish') => ({ id, action, taskId, requestId: `r${id}` });
const byCall = (id: number, requestId: string) => ({ id, action: 'lesson.update', taskId: null, requestId });
const idsOf = (rows: Parameters<typeof foldedLog<ReturnType<typeof signIn> | ReturnType<typeof ofTask>>>[0]) =>
  foldedLog(rows).map((run) => run.map(({ id }) => id));

describe('issue 16: the log is folded', () => {
  test.each([
    ['people who signed in one after another', [signIn(1), signIn(2), signIn(3)], [[1, 2, 3]]],
    ['two are as quickly read', [signIn(1), signIn(2)], [[1], [2]]],
    [
      'what stands between parts them, and the order stays',
      [signIn(1), signIn(2), signIn(3), byCall(4, 'a'), signIn(5)],
      [[1, 2, 3], [4], [5]],
    ],
    ['the objects of one task', [ofTask(1, 7), ofTask(2, 7), ofTask(3, 7), ofTask(4, 8)], [[1, 2, 3], [4]]],
    ['not what else a task did', [ofTask(1, 7), ofTask(2, 7), ofTask(3, 7, 'lesson.cancel')], [[1], [2], [3]]],
    ['what one call did to many', [byCall(1, 'a'), byCall(2, 'a'), byCall(3, 'a'), byCall(4, 'b')], [[1, 2, 3], [4]]],
  ])('%s', (_sentence, rows, expected) => {
    expect(idsOf(rows)).toEqual(expected);
  });

  test('says who did it how often', () => {
    expect(timesByPerson([{ actorName: '陈岚' }, { actorName: '林静' }, { actorName: '陈岚' }])).toBe(
      '陈岚 2 次、林静 1 次',
    );
  });
});
