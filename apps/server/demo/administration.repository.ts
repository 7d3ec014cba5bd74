/** What administrators of the demo world look after: a role limited to one subject, and requests to see a phone number. */
import type { Db } from '../src/platform/db/database.ts';

const HOUR_MS = 3_600_000;
const MATHS = 2;

const REQUESTS = [
  { account: 'operator', purpose: '今晚直播间无法进入，需要电话联系老师确认设备', hoursAgo: 2, approved: false },
  { account: 'operator', purpose: '核对开课物料的收件电话', hoursAgo: 30, approved: true },
] as const;

export async function makeAdministration(db: Db, now: Date): Promise<void> {
  const temp = await db.selectFrom('role').selectAll().where('code', '=', 'ROLE_TEMP').executeTakeFirstOrThrow();
  await db
    .insertInto('role')
    .values({ code: 'ROLE_TEMP_MATHS', name: '数学临时员工', privileges: temp.privileges, scopeSubjects: [MATHS] })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const teachers = await db
    .selectFrom('teacher')
    .select('id')
    .where('phone', 'is not', null)
    .orderBy('id')
    .limit(REQUESTS.length)
    .execute();
  const staff = await db.selectFrom('staff').select(['id', 'account']).execute();
  const idOf = (account: string) => staff.find((person) => person.account === account)?.id;
  const administrator = idOf('admin') ?? null;
  const rows = REQUESTS.flatMap(({ account, purpose, hoursAgo, approved }, i) => {
    const [staffId, teacher] = [idOf(account), teachers[i]];
    if (staffId === undefined || !teacher) return [];
    const requestedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const decidedAt = new Date(requestedAt.getTime() + HOUR_MS);
    const decided = {
      decision: 'approved',
      decidedAt,
      decidedBy: administrator,
      expiresAt: new Date(decidedAt.getTime() + 2 * HOUR_MS),
    };
    return [
      {
        staffId,
        teacherId: teacher.id,
        purpose,
        minutes: 120,
        requestedAt,
        ...(approved ? decided : { decision: null, decidedAt: null, decidedBy: null, expiresAt: null }),
      },
    ];
  });
  if (rows.length > 0) await db.insertInto('phoneReveal').values(rows).execute();
}
