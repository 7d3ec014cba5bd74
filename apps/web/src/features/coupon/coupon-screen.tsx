import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { ExtLink } from '../../shared/ui/ext-link.tsx';
import { go } from '../../shared/ui/go.ts';
import { useTitle } from '../../shared/ui/use-title.ts';

const SECONDS = 5;

/** A signed-in person without the root permission is led on to the coupons (R013, decision 5). */
export function CouponScreen() {
  useTitle('暂无讲台权限');
  const { coupon } = useAppConfig().sites;
  return (
    <div className="screen">
      <section className="screen-card">
        <h1>暂无讲台权限</h1>
        <p>当前账号可领取优惠券，但不能进入讲台。</p>
        {coupon ? <Countdown url={coupon} /> : <p role="status">未配置优惠券地址，无法跳转，请联系管理员。</p>}
        <p>
          员工请先完成 <Link to="/ldap-auth">LDAP 身份认证</Link>，取得讲台权限。
        </p>
      </section>
    </div>
  );
}

function Countdown({ url }: { url: string }) {
  const [left, setLeft] = useState(SECONDS);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    if (left === 0) {
      go(url);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, stopped, url]);
  return (
    <>
      <p role="timer" aria-live="off">
        {stopped ? '已停止自动跳转' : `${left} 秒后前往优惠券页面`}
      </p>
      <p>
        <ExtLink href={url} newTab={false} className="button button-primary">
          立即前往
        </ExtLink>{' '}
        {!stopped && (
          <button type="button" className="button" onClick={() => setStopped(true)}>
            留在此页
          </button>
        )}
      </p>
    </>
  );
}
