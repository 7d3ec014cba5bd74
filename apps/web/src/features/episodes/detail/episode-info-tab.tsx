import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';

import { ConfiguredFacts, episodeConditions } from '../../function-configurations/index.ts';

const NO_VALUE = '未设置';
const time = (ms: number) => (ms === 0 ? NO_VALUE : formatDateTime(ms));

/** 讲次信息: every field in words; who changed it last. */
export function EpisodeInfoTab({ episode }: { episode: Episode }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const subject = options?.subjects.find(({ id }) => id === episode.subject)?.name ?? String(episode.subject ?? '');
  const label = EPISODE_FIELD_LABEL;
  const basics: readonly (readonly [string, string])[] = [
    [label.name, episode.name],
    [label.subject, episode.subject === null ? NO_VALUE : subject],
    [label.specialEpisodeType, SPECIAL_EPISODE_TYPE.labelOf(episode.specialEpisodeType)],
    [label.kind, EPISODE_KIND.labelOf(episode.kind)],
    [label.roomMode, ROOM_MODE.labelOf(episode.roomMode)],
    [label.reward, String(episode.reward)],
    ['模板序号', episode.templateOrdinal === null ? '不由模板生成' : String(episode.templateOrdinal)],
    ['计入讲次', episode.includedInPeriod === null ? NO_VALUE : episode.includedInPeriod ? '是' : '否'],
  ];
  const times: readonly (readonly [string, string])[] = [
    [label.startTime, time(episode.startTime)],
    [label.endTime, time(episode.endTime)],
    [label.displayTime, time(episode.displayTime)],
    [label.prestudyStartTime, time(episode.prestudyStartTime)],
    [label.performanceTime, time(episode.performanceTime)],
    [label.recordUnlockTime, time(episode.recordUnlockTime)],
  ];
  return (
    <>
      <Section title="基本信息" facts={basics} />
      <Section title="时间" facts={times} />
      <Features episode={episode} />
      <ConfiguredFacts
        conditions={episodeConditions(
          episode,
          episode.lessons.map((lesson) => lesson.id),
        )}
        values={episode.configured}
      />
      <p className="episode-changed">
        <Instant at={episode.createdTime} /> 由 {episode.createdBy || '系统'} 创建，
        <Instant at={episode.updatedTime} /> 由 {episode.updatedBy || '系统'} 最后修改，
        <Link to={episodePath(episode.id, 'logs')}>查看操作日志</Link>
      </p>
    </>
  );
}

function Section({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <Facts rows={facts} none={NO_VALUE} />
    </section>
  );
}

function Features({ episode: { features, layeredHomeworkType } }: { episode: Episode }) {
  const on = EPISODE_SWITCH.options.filter(({ value }) => features[value]);
  return (
    <section className="panel" aria-label="功能">
      <h2>功能</h2>
      {on.length === 0 ? (
        <p className="episode-none">没有打开任何功能。</p>
      ) : (
        <ul className="episode-switches">
          {on.map(({ value, label }) => (
            <li key={value}>
              <Mark tone="accent">{label}</Mark>
            </li>
          ))}
          {features.withHomework && (
            <li>
              <Mark>分层作业：{LAYERED_HOMEWORK_TYPE.labelOf(layeredHomeworkType)}</Mark>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
