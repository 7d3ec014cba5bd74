/** The user search of the bar (R036): on the site of users, and while that has no address in the product itself (decision 160). */
import type { Me } from '@lectern/contract/shell/identity';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { DESK_PATH } from '@lectern/domain/customer-service/desk-paths';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { SearchIcon } from '../../shared/ui/icons.tsx';

export function UserSearch({ me }: { me: Me }) {
  const [keyword, setKeyword] = useState('');
  const navigate = useNavigate();
  const isElsewhere = useAppConfig().sites.users !== undefined;
  // As the search of the desk wants it, whose contract the first page does not carry for this.
  if (!isElsewhere && !me.privileges.includes(PRIVILEGE.code.STUDENT_READ)) return null;
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = keyword.trim();
    if (typed === '') return;
    if (isElsewhere) void navigate(`/users?keyword=${encodeURIComponent(typed)}`);
    // A phone number stands in no address.
    else void navigate(DESK_PATH, { state: { search: typed } });
  };
  return (
    <form role="search" className="bar-search" onSubmit={search}>
      <SearchIcon />
      <input
        type="search"
        aria-label="搜索用户"
        title={isElsewhere ? undefined : '完整手机号、用户 ID 或订单号'}
        placeholder={isElsewhere ? '搜索用户' : '手机号、用户 ID'}
        maxLength={60}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
    </form>
  );
}
