/** The page of one record: its name, the list it belongs to and what can be done stay in view. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from './use-title.ts';
import './page.css';
import './record-page.css';

interface RecordHeadProps {
  readonly title: string;
  /** What stands in the place of the title, where that is more than text. */
  readonly heading?: ReactNode;
  /** The list, as the navigation calls it. */
  readonly list: string;
  readonly listPath: string;
  /** Beside the link to the list: which one it is, in which state. One line, which is cut where it does not fit. */
  readonly state?: ReactNode;
  /** Buttons, the main action last. */
  readonly actions?: ReactNode;
}

export function RecordHead({ title, heading = title, list, listPath, state, actions }: RecordHeadProps) {
  return (
    <header className="record-head">
      <div className="record-title">
        <div className="record-crumbs">
          <Link className="record-back" to={listPath}>
            {list}
          </Link>
          {state}
        </div>
        <h1 title={title}>{heading}</h1>
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

interface RecordPageProps extends RecordHeadProps {
  /** Wide tables take the whole window instead of 1280 px (R024). */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function RecordPage({ wide = false, children, ...head }: RecordPageProps) {
  useTitle(head.title);
  return (
    <div className={`page record-page${wide ? ' page-wide' : ''}`}>
      <RecordHead {...head} />
      {children}
    </div>
  );
}
