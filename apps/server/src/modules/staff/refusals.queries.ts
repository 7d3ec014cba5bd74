/** Failed sign-ins and refused calls as administrators see them. */
import type { Refusal } from '@lectern/contract/administration/accounts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface RefusalSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly text?: string | undefined;
  readonly kind?: Refusal['kind'] | undefined;
}

export async function pageOfRefusals(
  db: Db,
  { page, pageSize, text = '', kind }: RefusalSearch,
): Promise<{ list: Refusal[]; total: number }> {
  let found = db.selectFrom('deniedAccess').leftJoin('staff', 'staff.id', 'deniedAccess.staffId');
  if (kind !== undefined) found = found.where('deniedAccess.kind', '=', kind);
  if (text !== '') {
    found = found.where(
      sql<boolean>`(position(lower(${text}) in lower(coalesce(staff.name, ''))) > 0
        OR position(lower(${text}) in coalesce(staff.account, '')) > 0 OR denied_access.address = ${text})`,
    );
  }
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['deniedAccess.id', 'deniedAccess.at', 'deniedAccess.kind', 'deniedAccess.staffId'])
    .select(['deniedAccess.endpoint', 'deniedAccess.permission', 'deniedAccess.address', 'deniedAccess.count'])
    .select(['staff.account', 'staff.name'])
    .orderBy('deniedAccess.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    total,
    list: rows.map(({ at, kind: code, account, name, ...row }) => ({
      ...row,
      time: at.getTime(),
      kind: code === 'signIn' || code === 'tooMany' ? code : 'denied',
      account: account ?? '',
      name: name ?? '',
    })),
  };
}
