import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { durationLabel } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import { Link } from 'react-router';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { AttendanceMark, EpisodeStatusMark } from '../episode-marks.tsx';
import './episode-detail.css';

const SHOWN_LESSONS = 3;

/** Which episode, in which state, when, by whom and in which lessons: under the name on every tab. */
export function EpisodeSummary({ episode }: { episode: Episode }) {
  const missesTeacher = episode.teacherId === null && takesTeacher(episode.specialEpisodeType);
  return (
    <section className="episode-summary" aria-label="讲次概况">
      <p className="episode-state">
        <span className="episode-id">
          ID {episode.id}
          <CopyButton text={String(episode.id)} label="复制讲次 ID" />
        </span>
        <EpisodeStatusMark status={episode.status} />
        {episode.status === 'normal' && <AttendanceMark attendance={episode.exStatus} />}
        <Mark>{SPECIAL_EPISODE_TYPE.labelOf(episode.specialEpisodeType)}</Mark>
        {episode.overrideReason !== null && <Mark tone="warning">允许冲突：{episode.overrideReason}</Mark>}
      </p>
      <dl className="episode-key">
        <div>
          <dt>上课时间</dt>
          <dd>
            {formatDateTime(episode.startTime)}–{formatClock(episode.endTime)}（
            {durationLabel(episode.duration / MINUTE_MS)}）
          </dd>
        </div>
        <div>
          <dt>授课老师</dt>
          <dd>
            {episode.teacherId === null ? (
              missesTeacher ? (
                <Mark alone tone="warning">
                  待安排
                </Mark>
              ) : (
                '不需要'
              )
            ) : (
              <Link to={teacherPath(episode.teacherId)}>{episode.teacherName}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>所属课程</dt>
          <dd>
            <LessonLinks lessons={episode.lessons} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function LessonLinks({ lessons }: Pick<Episode, 'lessons'>) {
  if (lessons.length === 0) return '不在任何课程的大纲中';
  return (
    <span className="episode-lessons">
      {lessons.slice(0, SHOWN_LESSONS).map(({ id, name, period }) => (
        <span key={id}>
          <Link to={lessonPath(id, 'outline')}>{name}</Link>
          {period !== null && `（第 ${period} 讲）`}
        </span>
      ))}
      {lessons.length > SHOWN_LESSONS && <span>等 {lessons.length} 门</span>}
    </span>
  );
}
