/** How each figure is made, and how old the figures are. */
import { ATTENDANCE_FIGURE } from '@lectern/domain/statistics/attendance-figures';
import { WORK_FIGURE } from '@lectern/domain/statistics/work-figures';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { DEFINITIONS, figureLabel } from './figure-text.ts';

interface DefinitionsButtonProps {
  /** Further terms of the page. */
  readonly children?: ReactNode;
}

export function DefinitionsButton({ children }: DefinitionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        指标口径
      </button>
      {isOpen && (
        <Dialog
          title="指标口径"
          onClose={() => setOpen(false)}
          actions={<CloseButton onClose={() => setOpen(false)}>关闭</CloseButton>}
        >
          <dl className="definitions">
            {[...ATTENDANCE_FIGURE.codes, ...WORK_FIGURE.codes].map((code) => (
              <div key={code}>
                <dt>{`${figureLabel(code)}（第 ${DEFINITIONS[code].version} 版）`}</dt>
                <dd>{DEFINITIONS[code].words}。</dd>
              </div>
            ))}
            <div>
              <dt>应到</dt>
              <dd>开课时已报名、尚未退出课程的学员；小班按开课时所在的小班计，之后转班不影响。取消的讲次不计。</dd>
            </div>
            <div>
              <dt>额外到课</dt>
              <dd>到课但不在应到名单中的学员，只计人数，不计入任何比率。</dd>
            </div>
            <div>
              <dt>连续缺勤</dt>
              <dd>按开课时间，连续未到课的最多讲次数。</dd>
            </div>
            {children}
          </dl>
        </Dialog>
      )}
    </>
  );
}

interface FreshnessProps {
  readonly of: { readonly computedTime: number; readonly pending: number } | undefined;
}

export function Freshness({ of }: FreshnessProps) {
  if (!of) return null;
  const { computedTime, pending } = of;
  return (
    <span className="side-note">
      {computedTime === 0 ? (
        '尚未统计'
      ) : (
        <>
          截至 <Instant at={computedTime} />
        </>
      )}
      {pending > 0 && <span className="warning-text">，{pending.toLocaleString('en')} 个讲次待更新</span>}
    </span>
  );
}
