/** Orders as the shop makes them: the enrolment of who paid names theirs. */
import type { Db } from '../src/platform/db/database.ts';
import { TEST_NOW } from './builders.ts';
import { anEnrolment } from './team-builders.ts';

interface Payment {
  readonly lessonId: number;
  readonly studentId: number;
  readonly state?: 'paid' | 'refunding';
}

export async function pay(db: Db, { lessonId, studentId, state = 'paid' }: Payment): Promise<number> {
  const { id } = await db
    .insertInto('studentOrder')
    .values({
      orderNo: `LT${String(lessonId).padStart(8, '0')}${String(studentId).padStart(8, '0')}`,
      studentId,
      lessonId,
      lessonName: '课程',
      amount: 199_900,
      state,
      paidAt: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const enrolmentId = await anEnrolment(db, { lessonId, studentId });
  await db.updateTable('enrolment').set({ orderId: id }).where('id', '=', enrolmentId).execute();
  return id;
}
