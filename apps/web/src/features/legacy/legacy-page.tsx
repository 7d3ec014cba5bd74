import { Link } from 'react-router';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { ExtLink } from '../../shared/ui/ext-link.tsx';
import { LeaveGuard } from '../../shared/ui/leave-dialog.tsx';
import { Page } from '../../shared/ui/page.tsx';

/** The old question bank's addresses: questions, materials, and the tip itself (R051, R086, R087). */
export function LegacyPage() {
  const { questionBank } = useAppConfig().sites;
  return (
    <Page title="自建题库已迁移">
      <LeaveGuard />
      <section className="panel">
        <p>自建题库已迁移到新站点，原有题目与素材请到新站点查看和编辑。</p>
        {questionBank ? (
          <p>
            <ExtLink href={questionBank} className="button button-primary">
              前往新题库
            </ExtLink>
          </p>
        ) : (
          <p>目前未配置新题库的地址，请联系管理员。</p>
        )}
        <p>
          <Link to="/">返回工作台</Link>
        </p>
      </section>
    </Page>
  );
}
