/** 学员个人数据: one student through every episode, the team beside, runs of absence at the top (R062: not in primary school). */

import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { StudentEpisode } from '@lectern/contract/lessons/lesson-student-stats';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { RISK_MISSED_RUN } from '@lectern/domain/statistics/attendance-figures';
import { RESULT_KIND } from '@lectern/domain/statistics/item-results';
import { HOMEWORK_CELL, missedRuns, PRESENCE_CELL } from '@lectern/domain/statistics/student-cells';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  figureLabel,
  figureText,
  type LessonFigure,
  minutesText,
  scoreText,
} from '../../shared/figures/figure-text.ts';
import { layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';
import { DefinitionsButton, Freshness } from './definitions.tsx';
import './individual-print.css';
import { StudentChoice } from './student-choice.tsx';

export function StudentIndividual({ lesson }: { readonly lesson: LessonV2 }) {
  const [params] = useSearchParams();
  const chosen = params.get('studentId') ?? '';
  return (
    <>
      <StudentChoice lesson={lesson} />
      {/^[1-9]\d{0,14}$/.test(chosen) ? (
        <OneStudent key={chosen} lesson={lesson} studentId={Number(chosen)} />
      ) : (
        <div className="panel">
          <EmptyNote title="选择一名学员">输入姓名查找，或在“学员累计数据”“学员数据明细”中点击学员姓名。</EmptyNote>
        </div>
      )}
    </>
  );
}

function OneStudent({ lesson, studentId }: { readonly lesson: LessonV2; readonly studentId: number }) {
  const { data, error, refetch } = useQuery(attendanceQueries.student(lesson.id, studentId));
  const retry = () => void refetch();
  if (!data) {
    return <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={8} />}</div>;
  }
  const { student, team, sums, list, items } = data;
  return (
    <>
      {error && <StaleNote error={error} onRetry={retry} />}
      <div className="attendance-head">
        <h2 className="individual-name">
          <Link to={deskPath(student.id)} data-private>
            {student.name}
          </Link>
        </h2>
        <span>{team?.name ?? '未分班'}</span>
        <DefinitionsButton />
        <button type="button" className="button" onClick={() => window.print()}>
          打印
        </button>
        <Freshness of={data} />
      </div>
      <dl className="individual-sums">
        {SUMS.map((code) => (
          <div key={code}>
            <dt>{figureLabel(code)}</dt>
            <dd>{figureText(code, sums)}</dd>
          </div>
        ))}
        {items.map(({ kind, items: all, done, scored, score }) => (
          <div key={kind}>
            <dt>{RESULT_KIND.labelOf(kind)}</dt>
            <dd>
              {done} / {all}
              {scored > 0 && `，均分 ${scoreText(score / scored)}`}
            </dd>
          </div>
        ))}
      </dl>
      <Runs list={list} />
      <DataTable
        name="学员个人数据"
        columns={COLUMNS}
        rows={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyNote title="还没有已开课的讲次">讲次开课后，这里显示学员的到课与作业。</EmptyNote>}
      />
    </>
  );
}

const SUMS: readonly LessonFigure[] = [
  'attendance',
  'onTime',
  'finish',
  'finishWithReplay',
  'submission',
  'meanScore',
  'participation',
  'right',
  'prestudy',
];

function Runs({ list }: { readonly list: readonly StudentEpisode[] }) {
  const runs = missedRuns(list, RISK_MISSED_RUN);
  if (runs.length === 0) return null;
  return (
    <p className="individual-runs">
      <Mark tone="warning">连续缺勤</Mark>
      {runs.map((run) => `${run[0]?.name ?? ''} 至 ${run.at(-1)?.name ?? ''}，共 ${run.length} 讲`).join('；')}
    </p>
  );
}

const ofTeam = (code: LessonFigure) => (row: StudentEpisode) => figureText(code, row.teamCounts);
const timeOf = (time: number) => (time > 0 ? <Instant at={time} /> : '—');

const COLUMNS = layOutColumns<StudentEpisode>(
  [
    {
      key: 'name',
      title: '讲次',
      width: 200,
      identity: true,
      grows: true,
      render: ({ name }) => (
        <span className="cut" title={name}>
          {name}
        </span>
      ),
    },
    { key: 'start', title: '开课时间', width: 144, render: ({ startTime }) => <Instant at={startTime} /> },
    { key: 'team', title: '开课时小班', width: 130, render: ({ team }) => team?.name ?? '—' },
    { key: 'presence', title: '到课', width: 84, render: ({ presence }) => PRESENCE_CELL.labelOf(presence) },
    { key: 'entered', title: '首次进入', width: 144, render: ({ enteredTime }) => timeOf(enteredTime) },
    { key: 'live', title: '直播时长', width: 100, align: 'end', render: ({ liveSeconds }) => minutesText(liveSeconds) },
    { key: 'teamAttendance', title: '小班到课率', width: 100, align: 'end', render: ofTeam('attendance') },
    { key: 'homework', title: '作业', width: 108, render: ({ homework }) => HOMEWORK_CELL.labelOf(homework) },
    { key: 'submitted', title: '提交时间', width: 144, render: ({ submittedTime }) => timeOf(submittedTime) },
    {
      key: 'score',
      title: '得分',
      width: 84,
      align: 'end',
      render: ({ score }) => (score === null ? '—' : scoreText(score)),
    },
    { key: 'teamScore', title: '小班均分', width: 92, align: 'end', render: ofTeam('meanScore') },
    {
      key: 'exercise',
      title: '互动（答对/作答/提问）',
      width: 170,
      align: 'end',
      render: ({ questions, answered, right }) => (questions === 0 ? '—' : `${right} / ${answered} / ${questions}`),
    },
    { key: 'teamRight', title: '小班正确率', width: 100, align: 'end', render: ofTeam('right') },
    {
      key: 'prestudy',
      title: '预习',
      width: 84,
      render: ({ withPrestudy, prestudied }) => (withPrestudy ? (prestudied ? '已完成' : '未完成') : '—'),
    },
  ],
  NO_CHOICE,
);
