/** The parts of a page beside it, each a place of its own in the address, with its number where there is one. */
import { Link } from 'react-router';
import './side-menu.css';

interface SideMenuProps {
  readonly name: string;
  readonly present: string;
  readonly items: readonly SideMenuItem[];
}

interface SideMenuItem {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly count: string;
}

export function SideMenu({ name, present, items }: SideMenuProps) {
  return (
    <nav className="side-menu" aria-label={name}>
      {items.map(({ key, label, to, count }) => (
        <Link key={key} to={to} {...(key === present ? { 'aria-current': 'page' as const } : {})}>
          {label}
          <span className="side-menu-count">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
