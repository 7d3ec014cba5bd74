/** 以该角色查看: the navigation and the reach of somebody who holds just this role, while it is being edited. */
import { SETTING_SCHEMA } from '@lectern/contract/administration/setting-values';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Skeleton } from '../../shared/ui/notes.tsx';
import { adminQueries } from './admin-queries.ts';
import { NavSketch } from './nav-sketch.tsx';
import type { RoleDraft } from './role-form.tsx';
import { scopeWords } from './scope-words.ts';

/** What is worth saying because people ask for it. */
const LIMITS = [
  ['EXPORT', '可以导出数据', '不能导出数据'],
  ['PHONE_READ', '说明用途后可以查看学员和名单内老师的手机号，每天有上限', '看不到手机号'],
  ['STUDENT_TRANSFER', '可以为学员调班', '不能为学员调班'],
  ['ADMIN_CONFIG', '可以进入系统管理', '不能进入系统管理'],
] as const;

export function RoleSight({ draft }: { readonly draft: RoleDraft }) {
  const { data: setting } = useQuery(adminQueries.setting('navigation'));
  const { data: options } = useQuery(dictionaryQueries.options());
  const navigation = setting && SETTING_SCHEMA.navigation.safeParse(setting.value).data;
  return (
    <section className="panel" aria-label="以该角色查看">
      <h2>以该角色查看</h2>
      <ul className="seen-words">
        <li>看到的数据：{scopeWords(draft, options)}</li>
        {LIMITS.map(([privilege, may, mayNot]) => (
          <li key={privilege}>{draft.privileges.includes(privilege) ? may : mayNot}</li>
        ))}
      </ul>
      {navigation ? <NavSketch items={navigation.items} privileges={draft.privileges} /> : <Skeleton lines={4} />}
      <p className="side-note">
        只有这一个角色的人看到的导航。列表、统计和修改都限于上面的数据范围；没有学科的内容人人可见。
      </p>
    </section>
  );
}
