import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { externalUrl, SITE_LABEL, siteConfigOf } from '@lectern/domain/shell/external-url';
import type { ExternalSite } from '@lectern/domain/shell/redirect-rows';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { useMe } from '../../shared/api/session.ts';
import { ExtLink } from '../../shared/ui/ext-link.tsx';
import { go } from '../../shared/ui/go.ts';
import { Page } from '../../shared/ui/page.tsx';

interface ExternalSitePageProps {
  readonly site: ExternalSite;
  /** What travels to the other site: the hash path with its query. */
  readonly path: string;
}

/** Leaves for the site that has this page; where no address is configured it says so and stays (decision 20). */
export function ExternalSitePage({ site, path }: ExternalSitePageProps) {
  const url = externalUrl(site, siteConfigOf(useAppConfig()), path, window.location.href);
  const name = SITE_LABEL[site];
  const mayConfigure = useMe().privileges.includes(PRIVILEGE.code.ADMIN_CONFIG);
  useEffect(() => {
    if (url) go(url, 'replacing');
  }, [url]);
  if (url) {
    return (
      <Page title={`正在前往${name}`}>
        <p role="status">
          如未自动跳转，请
          <ExtLink href={url} newTab={false}>
            点此前往
          </ExtLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title={`此页面在${name}`}>
      <section className="panel">
        <p>
          <code>{readable(path)}</code> 由{name}提供，讲台只负责转到那里。目前未配置{name}的地址，因此停留在此页。
        </p>
        <p>
          {mayConfigure ? <Link to="/admin/sites">去配置{name}的地址</Link> : `请联系管理员配置${name}的地址后重试`}
          ，或返回<Link to="/">工作台</Link>。
        </p>
      </section>
    </Page>
  );
}

/** As the person typed it: a searched name in Chinese is no row of percent signs. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
