import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';
import './page.css';

interface PageProps {
  readonly title: string;
  /** Beside the title: buttons, the page's main action last. */
  readonly actions?: ReactNode;
  /** Under the title: what the page is about, counts, state. */
  readonly lead?: ReactNode;
  /** Wide tables take the whole window instead of 1280 px (R024). */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** Every page: its title in the window and on the screen (R018), its actions, its container (R024). */
export function Page({ title, actions, lead, wide = false, children }: PageProps) {
  useTitle(title);
  return (
    <div className={wide ? 'page page-wide' : 'page'}>
      <header className="page-head">
        <h1>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {lead && <div className="page-lead">{lead}</div>}
      {children}
    </div>
  );
}
