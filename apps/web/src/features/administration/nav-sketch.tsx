/** The navigation as somebody with these privileges sees it, with every dropdown open. */
import type { NavItem } from '@lectern/contract/shell/shell';
import { seesFullBar, shellState } from '@lectern/domain/access/guards';
import { barItems } from '../../shared/navigation/nav-items.ts';
import { EmptyNote } from '../../shared/ui/notes.tsx';

interface NavSketchProps {
  readonly items: readonly NavItem[];
  readonly privileges: readonly string[];
}

export function NavSketch({ items, privileges }: NavSketchProps) {
  if (shellState(privileges, '') !== 'app') {
    return (
      <div className="nav-sketch">
        <EmptyNote title="没有“进入讲台”权限，登录后只能看到优惠券页" />
      </div>
    );
  }
  const shown = seesFullBar(privileges) ? barItems(items, privileges) : [];
  return (
    <nav className="nav-sketch" aria-label="导航预览">
      {shown.length === 0 && <EmptyNote title="导航栏里没有可以进入的页面，只有个人菜单" />}
      <ul>
        {shown.map((item) => (
          <li key={item.navKey}>
            <span className="nav-sketch-title">
              <Title item={item} />
            </span>
            {item.children && (
              <ul>
                {item.children.map((child) => (
                  <li key={child.navKey}>
                    <Child item={child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Child({ item }: { item: NavItem }) {
  if (item.divider) return <hr />;
  if (item.heading) return <span className="nav-sketch-head">{item.title}</span>;
  return <Title item={item} />;
}

function Title({ item }: { item: NavItem }) {
  return (
    <>
      {item.title}
      {item.href && ' ↗'}
      {item.redSpot && (
        <span className="nav-sketch-spot">
          <span className="visually-hidden">（有待处理）</span>
        </span>
      )}
    </>
  );
}
