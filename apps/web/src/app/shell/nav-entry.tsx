import type { NavItem } from '@lectern/contract/shell/shell';
import { Link } from 'react-router';
import { readMajor } from '../../shared/hooks/major-preference.ts';
import { carriesKey, internalLink } from '../../shared/navigation/nav-items.ts';
import { ExtLink } from '../../shared/ui/ext-link.tsx';
import { ChevronDownIcon, ExternalIcon } from '../../shared/ui/icons.tsx';
import { MenuButton } from '../../shared/ui/menu-button.tsx';

/** A dialog that an item opens instead of leading somewhere (R031). */
export type NavAction = NonNullable<NavItem['action']>;

interface NavEntryProps {
  readonly item: NavItem;
  readonly userId: number;
  readonly current: boolean;
  readonly navKey: string | undefined;
  readonly onAction: (action: NavAction) => void;
}

/** One item of the bar: a link, a link to elsewhere, a dialog, or a dropdown (R028-R033). */
export function NavEntry({ item, userId, current, navKey, onAction }: NavEntryProps) {
  if (!item.children) {
    return <NavLeaf item={item} userId={userId} className="bar-item" current={current} onAction={onAction} />;
  }
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
              onAction={onAction}
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
  readonly onAction: (action: NavAction) => void;
}

function NavLeaf({ item, userId, className, current, onChosen, onAction }: NavLeafProps) {
  const menuItem = className === 'menu-item' ? ({ role: 'menuitem', tabIndex: -1 } as const) : {};
  const { action } = item;
  if (action) {
    const choose = () => {
      onChosen?.();
      onAction(action);
    };
    return (
      <button type="button" className={className} aria-haspopup="dialog" {...menuItem} onClick={choose}>
        <Title item={item} />
      </button>
    );
  }
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
