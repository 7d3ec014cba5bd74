import { Link } from 'react-router';
import { EmptyNote } from './notes.tsx';
import { Page } from './page.tsx';

/** Any path that leads nowhere (R010). */
export function NotFoundPage() {
  return (
    <Page title="页面不存在">
      <div className="panel">
        <EmptyNote title="没有找到这个页面">
          请检查地址是否完整，或返回<Link to="/">工作台</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
