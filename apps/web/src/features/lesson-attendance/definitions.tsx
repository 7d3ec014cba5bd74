/** How each figure is made, and how old the figures are. */
import { WORK_FIGURE } from '@lectern/domain/statistics/work-figures';
import type { ReactNode } from 'react';
import { DEFINITIONS, figureLabel } from '../../shared/figures/figure-text.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Term, TermsButton } from '../../shared/ui/terms-button.tsx';
import { AttendanceTerms } from './definition-versions/attendance-terms.tsx';

interface DefinitionsButtonProps {
  /** Further terms of the page. */
  readonly children?: ReactNode;
}

export function DefinitionsButton({ children }: DefinitionsButtonProps) {
  return (
    <TermsButton title="指标口径">
      <AttendanceTerms />
      {WORK_FIGURE.codes.map((code) => (
        <Term key={code} term={`${figureLabel(code)}（第 ${DEFINITIONS[code].version} 版）`}>
          {DEFINITIONS[code].words}。
        </Term>
      ))}
      <Term term="应到">
        开课时已报名、尚未退出课程的学员；小班按开课时所在的小班计，之后转班不影响。取消的讲次不计。
      </Term>
      <Term term="额外到课">到课但不在应到名单中的学员，只计人数，不计入任何比率。</Term>
      <Term term="连续缺勤">按开课时间，连续未到课的最多讲次数；未收到到课数据的讲次跳过。</Term>
      <Term term="未知">
        讲次没有收到任何到课数据。合计与学员累计不把它算作缺勤，应到也不含它；作业与预习照常计入。
      </Term>
      {children}
    </TermsButton>
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
