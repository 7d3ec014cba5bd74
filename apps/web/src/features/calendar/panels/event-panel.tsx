/** What one event is: what, when, by whom, for which lessons and teams, and what stands against it. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnchoredPanel } from '../../../shared/tables/anchored-panel.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { calendarQueries } from '../calendar-queries.ts';
import { isMovable, kindWords, type ShownEvent, unsavedWords, whenWords } from '../shown-event.ts';

interface EventPanelProps {
  readonly shown: ShownEvent;
  readonly anchor: HTMLElement;
  readonly now: number;
  readonly mayMove: boolean;
  readonly subjectName: string;
  readonly lessonName: (id: number) => string;
  readonly onClose: () => void;
  readonly onAct: (kind: 'time' | 'teacher' | 'exchange') => void;
  readonly onOnlyTeacher: (id: number) => void;
}

export function EventPanel(props: EventPanelProps) {
  const { shown, anchor, now, mayMove, subjectName, lessonName, onClose, onAct, onOnlyTeacher } = props;
  const { event, teacherId } = shown;
  return (
    <AnchoredPanel anchor={anchor} name={shown.name} onClose={onClose}>
      <div className={`cal-panel ${shown.tone}`}>
        <h2>{shown.name}</h2>
        <p className="cal-panel-marks">
          <Mark>{kindWords(event)}</Mark>
          {subjectName !== '' && <Mark>{subjectName}</Mark>}
          {shown.canceled && <Mark tone="danger">已取消</Mark>}
          {shown.moved && <Mark tone="accent">{unsavedWords(shown)}</Mark>}
        </p>
        <dl>
          <dt>时间</dt>
          <dd>{whenWords(shown)}</dd>
          {event.kind === 'episode' && (
            <>
              <dt>老师</dt>
              <dd>
                {teacherId === null ? '未安排' : shown.teacherName}
                {teacherId !== null && (
                  <button type="button" className="row-action" onClick={() => onOnlyTeacher(teacherId)}>
                    只看这位老师
                  </button>
                )}
              </dd>
            </>
          )}
          <dt>课程</dt>
          <dd>
            {event.lessonIds.map((id) => (
              <Link key={id} className="cal-panel-lesson" to={lessonPath(id)}>
                {lessonName(id)}
              </Link>
            ))}
          </dd>
          {event.lessonIds[0] !== undefined && <Teams lessonId={event.lessonIds[0]} />}
          {!shown.waiting && (
            <>
              <dt>ID</dt>
              <dd>{event.id}</dd>
            </>
          )}
        </dl>
        {shown.conflicts.length > 0 && (
          <ul className="cal-panel-conflicts" aria-label="冲突">
            {shown.conflicts.map(({ text, blocks }) => (
              <li key={text} className={blocks ? 'cal-conflict' : 'cal-conflict cal-conflict-warns'}>
                {text}
              </li>
            ))}
          </ul>
        )}
        <div className="cal-panel-foot">
          {mayMove && isMovable(shown, now) ? (
            <>
              <button type="button" className="button" aria-haspopup="dialog" onClick={() => onAct('time')}>
                调整时间
              </button>
              {!shown.waiting && (
                <button type="button" className="button" aria-haspopup="dialog" onClick={() => onAct('teacher')}>
                  更换老师
                </button>
              )}
              {!shown.moved && (
                <button type="button" className="button" aria-haspopup="dialog" onClick={() => onAct('exchange')}>
                  找可换的时间
                </button>
              )}
            </>
          ) : (
            <span>{whyFixed(shown, now, mayMove)}</span>
          )}
        </div>
      </div>
    </AnchoredPanel>
  );
}

function Teams({ lessonId }: { lessonId: number }) {
  const { data } = useQuery(calendarQueries.teams(lessonId));
  if (!data || data.total === 0) return null;
  const shown = data.list.slice(0, 4);
  return (
    <>
      <dt>小班</dt>
      <dd>
        {shown.map(({ id, name, mentorName, studentCount }) => (
          <span key={id} className="cal-panel-team">
            {name}
            {mentorName !== '' && ` · ${mentorName}`} · {studentCount} 人
          </span>
        ))}
        {data.total > shown.length && <span className="cal-panel-team">共 {data.total} 个小班</span>}
      </dd>
    </>
  );
}

function whyFixed({ event, canceled }: ShownEvent, now: number, mayMove: boolean): string {
  if (event.kind !== 'episode') return '这里只显示时间，不能移动';
  if (canceled) return '已取消的讲次不能移动';
  if (event.startTime <= now) return '已开始的讲次不能移动';
  return mayMove ? '' : '没有编辑讲次的权限';
}
