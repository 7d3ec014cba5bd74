/** 单讲数据: a row for each episode that has begun; a number opens its teams, and those its students. */
import type { EpisodeAttendance } from '@lectern/contract/lessons/lesson-attendance';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { sumOf } from '@lectern/domain/statistics/figure-definition';
import { knownCounts } from '@lectern/domain/statistics/known-counts';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { figureText } from '../../shared/figures/figure-text.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { showInfo } from '../../shared/ui/toasts.ts';
import { attendanceQueries } from './attendance-queries.ts';
import { DefinitionsButton, Freshness } from './definitions.tsx';
import { EpisodeChart } from './episode-chart.tsx';
import { EpisodeDialog } from './episode-dialog.tsx';
import { figureColumns, homeworkNote, isUnknown, Opener, type Opening, UNKNOWN, workColumns } from './figure-cells.tsx';
import { RecomputeButton } from './recompute-button.tsx';
import { TeamFilter } from './team-filter.tsx';
import { useTeamInAddress } from './use-team-in-address.ts';
import { versionsText } from './version-breaks.ts';
import { useVersionInAddress, VersionFilter } from './version-filter.tsx';

interface Opened {
  readonly episode: EpisodeAttendance;
  readonly opening: Opening;
}

export function EpisodeFigures({ lesson }: { readonly lesson: LessonV2 }) {
  const [teamId, setTeamId] = useTeamInAddress();
  const [version, setVersion] = useVersionInAddress();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    attendanceQueries.episodes(lesson.id, {
      ...(teamId === undefined ? {} : { teamId }),
      ...(version === undefined ? {} : { version }),
    }),
  );
  const computedTime = data?.computedTime ?? 0;
  const columns = useMemo(
    () =>
      columnsOf((episode, opening) => {
        // Rows are counted by what applies on the day, so they would not add up to the number.
        if (version === undefined) setOpened({ episode, opening });
        else showInfo('按指定版本统计时不能打开名单，请先清除口径版本');
      }, computedTime),
    [computedTime, version],
  );
  const versions = versionsText(data?.list ?? []);
  const retry = () => void refetch();
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <div className="attendance-head">
        <TeamFilter teams={data?.teams ?? []} value={teamId} onChange={setTeamId} />
        <VersionFilter value={version} onChange={setVersion} />
        <DefinitionsButton />
        <RecomputeButton lesson={lesson} />
        {data && <Whole episodes={data.list} />}
        <Freshness of={data} />
      </div>
      {versions !== undefined && <p className="side-note">到课口径：{versions}，各讲次按开课当天生效的版本统计。</p>}
      {data && <EpisodeChart episodes={data.list} />}
      <DataTable
        name="单讲数据"
        columns={columns}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <EmptyNote title="还没有已开课的讲次">讲次开课后，这里显示应到与到课。录播与取消的讲次不统计。</EmptyNote>
          )
        }
      />
      {opened && (
        <EpisodeDialog
          lessonId={lesson.id}
          episode={opened.episode}
          opening={opened.opening}
          teamId={teamId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The sum over the sum: episodes with more students weigh more. */
function Whole({ episodes }: { readonly episodes: readonly EpisodeAttendance[] }) {
  const known = episodes.filter(({ reported }) => reported > 0);
  const counts = sumOf(
    NO_COUNTS,
    episodes.map((row) => knownCounts(row, row.reported > 0)),
  );
  const parts = [
    ...(counts.should === 0
      ? []
      : [
          `${known.length} 个讲次合计：到课率 ${figureText('attendance', counts)}`,
          `完课率 ${figureText('finish', counts)}`,
        ]),
    ...(counts.homeworkDue === 0 ? [] : [`作业提交率 ${figureText('submission', counts)}`]),
  ];
  return parts.length === 0 ? null : <span>{parts.join('，')}</span>;
}

type Open = (episode: EpisodeAttendance, opening: Opening) => void;

const count = (key: 'should' | 'attended' | 'extra', title: string, onOpen: Open): Column<EpisodeAttendance> => ({
  key: `${key}Count`,
  title,
  width: 80,
  align: 'end',
  // Who should come is known before anybody reports who did.
  render: (row) =>
    key !== 'should' && isUnknown(row) ? (
      UNKNOWN
    ) : (
      <Opener
        text={row[key].toLocaleString('en')}
        label={`${row.name} ${title}`}
        onOpen={() => onOpen(row, { share: key })}
      />
    ),
});

const columnsOf = (onOpen: Open, computedTime: number) =>
  layOutColumns<EpisodeAttendance>(
    [
      {
        key: 'name',
        title: '讲次',
        width: 220,
        identity: true,
        grows: true,
        render: ({ name }) => (
          <span className="cut" title={name}>
            {name}
          </span>
        ),
      },
      { key: 'start', title: '开课时间', width: 144, render: ({ startTime }) => <Instant at={startTime} /> },
      count('should', '应到', onOpen),
      count('attended', '到课', onOpen),
      ...figureColumns<EpisodeAttendance>(onOpen),
      ...workColumns<EpisodeAttendance>((row) => homeworkNote(row, computedTime), onOpen),
      count('extra', '额外到课', onOpen),
    ],
    NO_CHOICE,
  );
