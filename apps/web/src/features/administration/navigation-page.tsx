/** 导航: the items of the bar in a tree, one of them in a form, the bar as people will see it above. */
import type { NavItem } from '@lectern/contract/shell/shell';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { siteConfigOf } from '@lectern/domain/shell/external-url';
import { checkNavigation, type NavProblem } from '@lectern/domain/shell/navigation-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { isPage } from '../../shared/navigation/known-pages.ts';
import { adminQueries } from './admin-queries.ts';
import { NavItemForm } from './nav-item-form.tsx';
import { added, itemAt, moved, removed, replaced } from './nav-places.ts';
import { NavSketch } from './nav-sketch.tsx';
import { NavTree } from './nav-tree.tsx';
import { navWarnings } from './nav-warnings.ts';
import { SettingFrame } from './setting-frame.tsx';
import type { SettingForm } from './use-setting-form.ts';

const EVERYBODY = '';

export function NavigationPage() {
  return (
    <SettingFrame
      settingKey="navigation"
      lead="导航栏里的页面、网站和分组。链接只能是站内页面或 https 网站；保存后所有人立即看到，需要权限的项只对有权限的人显示。"
    >
      {(form) => <NavigationBench form={form} />}
    </SettingFrame>
  );
}

function NavigationBench({ form }: { readonly form: SettingForm<'navigation'> }) {
  const { items } = form.value;
  const [chosen, setChosen] = useState('0');
  const problems = checkNavigation(items, PRIVILEGE.has);
  const warnings = navWarnings(items, siteConfigOf(useAppConfig()), isPage);
  const change = (next: NavItem[], place: string = chosen) => {
    form.set({ ...form.value, items: next });
    setChosen(place);
  };
  const item = itemAt(items, chosen);
  const general = problems.filter(({ place }) => place === '');
  return (
    <>
      <Preview items={items} />
      {general.map(({ message }) => (
        <p key={message} className="admin-warning" role="alert">
          {message}
        </p>
      ))}
      <div className="nav-bench">
        <section className="panel" aria-label="导航项">
          <NavTree items={items} chosen={chosen} problems={problems} warnings={warnings} onChoose={setChosen} />
          <div className="wrap-row">
            <button type="button" className="button" onClick={() => change(...added(items, chosen, 'item'))}>
              添加一项
            </button>
            <button type="button" className="button" onClick={() => change(...added(items, chosen, 'group'))}>
              添加分组
            </button>
            <button
              type="button"
              className="button"
              disabled={!item}
              onClick={() => change(...moved(items, chosen, -1))}
            >
              上移
            </button>
            <button
              type="button"
              className="button"
              disabled={!item}
              onClick={() => change(...moved(items, chosen, 1))}
            >
              下移
            </button>
            <button type="button" className="button" disabled={!item} onClick={() => change(...removed(items, chosen))}>
              移除
            </button>
          </div>
        </section>
        <section className="panel" aria-label="编辑导航项">
          {item ? (
            <NavItemForm
              key={chosen}
              item={item}
              isChild={chosen.includes('.')}
              problems={problemsAt(problems, chosen)}
              warning={warnings.find(({ place }) => place === chosen)?.message}
              onChange={(next) => change(replaced(items, chosen, next))}
            />
          ) : (
            <p className="side-note">在左边选择一项来编辑。</p>
          )}
        </section>
      </div>
    </>
  );
}

function problemsAt(problems: readonly NavProblem[], place: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    problems.filter((problem) => problem.place === place).map(({ field, message }) => [field, message]),
  );
}

function Preview({ items }: { readonly items: readonly NavItem[] }) {
  const { data: roles = [] } = useQuery(adminQueries.roles());
  const [code, setCode] = useState(EVERYBODY);
  const role = roles.find((each) => each.code === code);
  return (
    <section aria-label="预览">
      <p className="admin-search">
        <label>
          预览：以
          <select
            className="text-input"
            aria-label="以哪个角色预览"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          >
            <option value={EVERYBODY}>拥有全部权限的人</option>
            {roles.map((each) => (
              <option key={each.code} value={each.code}>
                {each.name}
              </option>
            ))}
          </select>
          查看
        </label>
      </p>
      <NavSketch items={items} privileges={role?.privileges ?? PRIVILEGE.codes} />
    </section>
  );
}
