/** 成绩: after the results are out, with levels, ranks and an explanation of each score. */
import { attemptsContract, type ExamScore } from '@lectern/contract/exams/attempts';
import type { Exam } from '@lectern/contract/exams/exams';
import { ATTEMPT_STATE } from '@lectern/domain/exams/attempts/attempt-state';
import { pointsText } from '@lectern/domain/exams/points';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { Pager } from '../../../shared/tables/pager.tsx';
import { saveCsv } from '../../../shared/tables/save-csv.ts';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { lessonPlace, teamPlace } from './attempt-place.tsx';
import { attemptQueries } from './attempt-queries.ts';
import { isReported, NotReported } from './not-reported.tsx';
import { ScoreDialog } from './score-dialog.tsx';
import { StudentSearch } from './student-search.tsx';
import { queryOf, useFoundPage } from './use-found-page.ts';

export function ScoresTab({ exam }: { readonly exam: Exam }) {
  return isReported(exam) ? <Scores exam={exam} /> : <NotReported exam={exam} what="成绩" />;
}

function Scores({ exam }: { readonly exam: Exam }) {
  const { found, show } = useFoundPage();
  const { shown, open, close } = useShownStudent();
  const { data, error, refetch, isPlaceholderData } = useQuery(attemptQueries.scores(exam.id, queryOf(found)));
  const retry = () => void refetch();
  const nobody = found.text || found.teamId ? '没有符合条件的考生' : '没有考生参加这场考试';
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <div className="sums-row">
        <p className="side-note">
          {data && `${data.marked} 人有成绩，平均 ${data.mean === null ? '—' : `${pointsText(data.mean)} 分`}`}
          {data && data.withheld > 0 && (
            <span className="warning-text">；{data.withheld} 人尚未评完，报告暂不公布</span>
          )}
        </p>
        <ExportScores exam={exam} text={found.text} teamId={found.teamId} />
      </div>
      <StudentSearch key={found.text} found={found} teams={data?.teams ?? []} onShow={show} />
      <DataTable
        name="成绩"
        columns={columnsOf(open)}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={error ? <ErrorNote error={error} onRetry={retry} /> : <EmptyNote title={nobody} />}
      />
      <Pager
        state={found}
        total={data && { count: data.total, exact: true }}
        unit="名考生"
        onChange={({ page, pageSize }) => show({ page, pageSize })}
      />
      {shown !== null && <ScoreDialog examId={exam.id} studentId={shown} onClose={close} />}
    </>
  );
}

/** In the address, so that a plan can lead to it. */
function useShownStudent() {
  const [params, setParams] = useSearchParams();
  const text = params.get('student') ?? '';
  const put = (id: number | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete('student');
      else next.set('student', String(id));
      return next;
    });
  return { shown: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null, open: put, close: () => put(null) };
}

function ExportScores({ exam, text, teamId }: { readonly exam: Exam; readonly text: string; readonly teamId: string }) {
  const mayExport = mayCall(useMe(), attemptsContract.exportScores);
  const fetched = useMutation({
    mutationFn: () => {
      const query = { ...(text ? { text } : {}), ...(teamId ? { teamId } : {}) };
      return call(attemptsContract.exportScores, { params: { id: String(exam.id) }, query });
    },
    onSuccess: (file) => saveCsv(file, `${exam.name}-成绩`),
  });
  if (!mayExport) return null;
  return (
    <button type="button" className="button" disabled={fetched.isPending} onClick={() => fetched.mutate()}>
      导出
    </button>
  );
}

const none = <span className="empty-value">—</span>;
const figure = (value: number | null) => (value === null ? none : value);

const columnsOf = (onOpen: (studentId: number) => void) =>
  layOutColumns<ExamScore>(
    [
      {
        key: 'name',
        title: '学员',
        width: 160,
        identity: true,
        render: ({ studentId, name, score }) =>
          score === null ? (
            <span className="cut" title={name} data-private>
              {name}
            </span>
          ) : (
            <button
              type="button"
              className="row-action cut"
              title={name}
              onClick={() => onOpen(studentId)}
              data-private
            >
              {name}
            </button>
          ),
      },
      { key: 'id', title: '学员 ID', width: 100, render: ({ studentId }) => <CopyId id={studentId} /> },
      {
        key: 'score',
        title: '分数',
        width: 104,
        align: 'end',
        render: ({ score, total, state }) =>
          score === null ? ATTEMPT_STATE.labelOf(state) : `${pointsText(score)} / ${pointsText(total ?? 0)}`,
      },
      { key: 'level', title: '级别', width: 88, render: ({ level }) => level ?? none },
      { key: 'rank', title: '名次', width: 72, align: 'end', render: ({ rank }) => figure(rank) },
      { key: 'lessonRank', title: '课程内', width: 72, align: 'end', render: ({ lessonRank }) => figure(lessonRank) },
      { key: 'teamRank', title: '小班内', width: 72, align: 'end', render: ({ teamRank }) => figure(teamRank) },
      {
        key: 'percentile',
        title: '百分位',
        width: 80,
        align: 'end',
        render: ({ percentile }) => (percentile === null ? none : `${(percentile * 100).toFixed(1)}%`),
      },
      { key: 'team', title: '小班', width: 140, render: teamPlace },
      { key: 'lesson', title: '课程', width: 200, grows: true, render: lessonPlace },
    ] satisfies readonly Column<ExamScore>[],
    NO_CHOICE,
  );
