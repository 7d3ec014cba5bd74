import { Link } from 'react-router';
import './page-tabs.css';

interface PageTab<C extends string> {
  readonly code: C;
  readonly label: string;
  readonly to: string;
}

interface PageTabsProps<C extends string> {
  /** 课程页签 */
  readonly name: string;
  readonly tabs: readonly PageTab<C>[];
  readonly current: C;
}

/** The tabs of a record's page: each is a place of its own in the address. */
export function PageTabs<C extends string>({ name, tabs, current }: PageTabsProps<C>) {
  return (
    <nav className="page-tabs" aria-label={name}>
      {tabs.map(({ code, label, to }) => (
        <Link key={code} to={to} {...(code === current ? { 'aria-current': 'page' as const } : {})}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
