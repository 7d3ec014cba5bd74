/** Which students of a lesson a list shows; the same for 累计 and 明细. */
import type { Named } from '@lectern/contract/wire-values';
import { RISK_MISSED_RUN } from '@lectern/domain/statistics/attendance-figures';
import { RISK_SUBMISSION_PERCENT } from '@lectern/domain/statistics/work-figures';
import { type ReactNode, useMemo, useState } from 'react';
import { NameSearch } from '../../shared/forms/name-search.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { DefinitionsButton } from './definitions.tsx';
import { TeamFilter } from './team-filter.tsx';

export interface Wanted {
  readonly text: string;
  readonly teamId: string | undefined;
  readonly atRisk: boolean;
  readonly page: number;
  readonly pageSize: number;
}

const ALL: Wanted = { text: '', teamId: undefined, atRisk: false, page: 1, pageSize: 50 };

export function useStudentFilter() {
  const [wanted, setWanted] = useState(ALL);
  const show = (change: Partial<Wanted>) => setWanted({ ...wanted, page: 1, ...change });
  const query = useMemo(
    () => ({
      page: String(wanted.page),
      pageSize: String(wanted.pageSize),
      ...(wanted.text ? { text: wanted.text } : {}),
      ...(wanted.teamId === undefined ? {} : { teamId: wanted.teamId }),
      ...(wanted.atRisk ? { atRisk: '1' as const } : {}),
    }),
    [wanted],
  );
  return { wanted, show, query };
}

interface StudentFiltersProps {
  readonly wanted: Wanted;
  readonly teams: readonly Named[];
  /** Of those at risk, where it is known. */
  readonly count?: number | undefined;
  readonly onShow: (change: Partial<Wanted>) => void;
  readonly children: ReactNode;
}

export function StudentFilters({ wanted, teams, count, onShow, children }: StudentFiltersProps) {
  return (
    <div className="attendance-head">
      <RiskChoice atRisk={wanted.atRisk} count={count} onChange={(atRisk) => onShow({ atRisk })} />
      <NameSearch onFind={(text) => onShow({ text })} />
      <TeamFilter teams={teams} value={wanted.teamId} onChange={(teamId) => onShow({ teamId })} />
      <DefinitionsButton />
      {children}
    </div>
  );
}

export function NobodyNote({ wanted }: { readonly wanted: Wanted }) {
  const isNarrowed = wanted.text !== '' || wanted.teamId !== undefined || wanted.atRisk;
  if (isNarrowed) return <EmptyNote title="没有符合条件的学员">换一个条件再查询。</EmptyNote>;
  return <EmptyNote title="还没有应到的学员">讲次开课后，开课时已报名的学员列在这里。</EmptyNote>;
}

interface RiskChoiceProps {
  readonly atRisk: boolean;
  readonly count: number | undefined;
  readonly onChange: (atRisk: boolean) => void;
}

const RISK_RULE = `连续缺勤 ${RISK_MISSED_RUN} 讲及以上，或作业提交率低于 ${RISK_SUBMISSION_PERCENT}%`;

function RiskChoice({ atRisk, count, onChange }: RiskChoiceProps) {
  return (
    <span title={`需关注：${RISK_RULE}`}>
      <Segments
        name="attendance-risk"
        label={`学员范围。需关注指${RISK_RULE}`}
        options={[
          { value: 'all', label: '全部学员' },
          { value: 'risk', label: count === undefined ? '需关注' : `需关注（${count.toLocaleString('en')} 人）` },
        ]}
        value={atRisk ? 'risk' : 'all'}
        onChange={(value) => onChange(value === 'risk')}
      />
    </span>
  );
}
