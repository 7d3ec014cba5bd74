import type { NavItem } from '@lectern/contract/shell';
import { Link } from 'react-router';
import { readMajor } from '../../shared/hooks/use-major-preference.ts';
import { ExtLink } from '../../shared/ui/ext-link.tsx';
import { ChevronDownIcon, ExternalIcon } from '../../shared/ui/icons.tsx';
import { MenuButton } from '../../shared/ui/menu-button.tsx';
import { carriesKey, internalLink } from './nav-items.ts';

interface NavEntryProps {
  readonly item: NavItem;
  readonly userId: number;
  readonly current: boolean;
  readonly navKey: string | undefined;
}

/** One item of the bar: a link, a link to elsewhere, or a dropdown (R028-R033). */
export function NavEntry({ item, userId, current, navKey }: NavEntryProps) {
  if (!item.children) return <NavLeaf item={item} userId={userId} className="bar-item" current={current} />;
  return (
    <MenuButton
      className="bar-item"
      current={current}
      label={
        <>
          <Title item={item} />
          <ChevronDownIcon />
        </>
      }
    >
      {(close) =>
        item.children?.map((child) => {
          if (child.divider) return <hr key={child.navKey} className="menu-divider" />;
          if (child.heading) {
            return (
              <div key={child.navKey} className="menu-heading" role="presentation">
                {child.title}
              </div>
            );
          }
          const here = carriesKey(child, navKey);
          return (
            <NavLeaf
              key={child.navKey}
              item={child}
              userId={userId}
              className="menu-item"
              current={here}
              onChosen={close}
            />
          );
        })
      }
    </MenuButton>
  );
}

interface NavLeafProps {
  readonly item: NavItem;
  readonly userId: number;
  readonly className: 'bar-item' | 'menu-item';
  readonly current: boolean;
  readonly onChosen?: () => void;
}

function NavLeaf({ item, userId, className, current, onChosen }: NavLeafProps) {
  const menuItem = className === 'menu-item' ? ({ role: 'menuitem', tabIndex: -1 } as const) : {};
  if (item.href) {
    return (
      <ExtLink href={item.href} newTab={item.newTab ?? true} className={className} {...menuItem}>
        <Title item={item} />
        {className === 'menu-item' && <ExternalIcon />}
      </ExtLink>
    );
  }
  return (
    <Link
      to={internalLink(item, readMajor(userId))}
      className={className}
      {...menuItem}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(onChosen ? { onClick: onChosen } : {})}
    >
      <Title item={item} />
    </Link>
  );
}

/** R033; the spot says in words what its colour says. */
function Title({ item }: { item: NavItem }) {
  return (
    <span className="bar-title">
      {item.title}
      {item.redSpot && (
        <span className="red-spot">
          <span className="visually-hidden">（有待处理）</span>
        </span>
      )}
    </span>
  );
}
