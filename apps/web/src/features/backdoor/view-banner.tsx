/** Stands under every page while somebody looks on as another person, until it ends. */
import { backdoorContract } from '@lectern/contract/administration/backdoor';
import type { Me } from '@lectern/contract/shell/identity';
import { formatClock } from '@lectern/domain/time/shanghai-time';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { showError } from '../../shared/ui/toasts.ts';
import { startAnew } from './start-anew.ts';
import './view-banner.css';

interface ViewBannerProps {
  readonly name: string;
  readonly viewing: NonNullable<Me['viewing']>;
}

export function ViewBanner({ name, viewing }: ViewBannerProps) {
  const { ownName, endsTime } = viewing;
  const end = useMutation({
    mutationFn: () => call(backdoorContract.endView, {}),
    onSuccess: startAnew,
    onError: showError,
    meta: { failure: 'inline' },
  });
  useEffect(() => {
    // A second later the server has ended it, whatever the two clocks say.
    const timer = setTimeout(startAnew, Math.max(0, endsTime - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [endsTime]);
  return (
    <aside className="view-banner" aria-label="以他人身份查看">
      <span>
        {ownName}正在以<strong>{name}</strong>的身份只读查看，{formatClock(endsTime)} 自动结束
      </span>
      <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate()}>
        结束查看
      </button>
    </aside>
  );
}
