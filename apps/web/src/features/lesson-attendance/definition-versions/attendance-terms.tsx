/** How attendance is counted today, what it was before and will be, and for who may the way to change it (statistics 4). */
import {
  type AttendanceVersion,
  attendanceDefinitionsContract as contract,
} from '@lectern/contract/statistics/attendance-definitions';
import { describeAttendance } from '@lectern/domain/statistics/attendance-definitions';
import { ATTENDANCE_FIGURE } from '@lectern/domain/statistics/attendance-figures';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { figureLabel } from '../../../shared/figures/figure-text.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { ErrorNote } from '../../../shared/ui/notes.tsx';
import { Term } from '../../../shared/ui/terms-button.tsx';
import { attendanceQueries } from '../attendance-queries.ts';
import { NewVersionDialog } from './new-version-dialog.tsx';

export function AttendanceTerms() {
  const mayChange = mayCall(useMe(), contract.add);
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useQuery(attendanceQueries.versions());
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null;
  const present = data.list.find(({ version }) => version === data.present);
  const [newest] = data.list;
  if (!present || !newest) return null;
  const words = describeAttendance(present);
  return (
    <>
      {ATTENDANCE_FIGURE.codes.map((code) => (
        <Term key={code} term={`${figureLabel(code)}（第 ${present.version} 版）`}>
          {words[code]}。
        </Term>
      ))}
      <Term term="到课口径的版本">
        讲次按开课当天生效的最新版本统计，修改只影响生效日起开课的讲次。
        <ul className="plain-list">
          {data.list.map((each) => (
            <li key={each.version}>{versionText(each)}</li>
          ))}
        </ul>
        {mayChange && (
          <button type="button" className="button" onClick={() => setChanging(true)}>
            修改到课口径
          </button>
        )}
      </Term>
      {isChanging && <NewVersionDialog newest={newest} onClose={() => setChanging(false)} />}
    </>
  );
}

function versionText(version: AttendanceVersion) {
  const { attendance, onTime, finish } = describeAttendance(version);
  const since = version.version === 1 ? '最初' : `${formatDate(version.validTime)} 起`;
  return (
    <>
      第 {version.version} 版（{since}）：{attendance}；{onTime}；{finish}。
      <span className="side-note">
        {version.reason}
        {version.createdBy !== '' && (
          <>
            {' '}
            {version.createdBy} <Instant at={version.createdTime} />
          </>
        )}
      </span>
    </>
  );
}
