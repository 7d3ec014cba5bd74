import { Link } from 'react-router';
import { EmptyNote } from '../ui/notes.tsx';
import { Page } from '../ui/page.tsx';

interface NoFormProps {
  readonly page: string;
  readonly title: string;
  /** What can be done about it. */
  readonly children: string;
  readonly to: string;
  readonly leadsTo: string;
}

/** In the place of a form that nobody could save: why it is not there, and where to go instead. */
export function NoForm({ page, title, children, to, leadsTo }: NoFormProps) {
  return (
    <Page title={page}>
      <div className="panel">
        <EmptyNote title={title}>
          <span>{children}</span>
          <Link to={to}>{leadsTo}</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
