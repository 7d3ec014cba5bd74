/** A card for each lesson of that day: where the student sits, and what may be done, with the rule that decides. */
import type { Desk, DeskLesson } from '@lectern/contract/students/desk-replies';
import type { Verdict } from '@lectern/domain/customer-service/desk-codes';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { moneyText } from '@lectern/domain/money/money-text';
import { formatDate, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark, StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';

const TONE: Readonly<Record<Verdict, Tone>> = { yes: 'success', no: 'danger', unknown: 'unknown' };
const STATUS_TONE: Readonly<Record<DeskLesson['status'], Tone>> = {
  init: 'plain',
  published: 'success',
  canceled: 'danger',
};
const REFUND: Readonly<Record<Verdict, string>> = { yes: '可以退款', no: '不能退款', unknown: '退款待核对' };
const TRANSFER: Readonly<Record<Verdict, string>> = { yes: '可以调课', no: '不能调课', unknown: '调课待核对' };

export function LessonsTab({ desk: { lessons, hidden } }: { desk: Desk }) {
  const more = hidden > 0 && `另有 ${hidden} 门课程不在你的数据范围内。`;
  if (lessons.length === 0) {
    return (
      <div className="panel">
        <EmptyNote title="这一天没有在读课程">{more || '可以在右上角换一个日期，查看之前的课程和小班。'}</EmptyNote>
      </div>
    );
  }
  return (
    <>
      <ul className="desk-cards">
        {lessons.map((lesson) => (
          <li key={`${lesson.lessonId}-${lesson.teamId}`} className="desk-card">
            <LessonCard lesson={lesson} />
          </li>
        ))}
      </ul>
      {more && <p className="desk-more">{more}</p>}
    </>
  );
}

function LessonCard({ lesson }: { lesson: DeskLesson }) {
  const { lessonId, lessonName, status, refund, transfer, transferForbidden } = lesson;
  return (
    <article aria-label={lessonName}>
      <h2>
        <Link to={lessonPath(lessonId)}>{lessonName}</Link>
        {transferForbidden && <Mark tone="warning">禁止转入</Mark>}
      </h2>
      <p className="desk-card-state">
        <StatusDot tone={STATUS_TONE[status]}>{LESSON_STATUS.labelOf(status)}</StatusDot>
        <span>{spanWords(lesson)}</span>
        <span>
          已上 {lesson.taught} / {lesson.episodes} 讲
        </span>
      </p>
      <dl className="desk-pairs">
        <Pair name="小班">
          {lesson.teamName}
          {lesson.mentorName ? ` · 辅导老师 ${lesson.mentorName}` : ' · 未配辅导老师'}
        </Pair>
        <Pair name="进班">
          {formatDateTime(lesson.joinedTime)}
          {lesson.leftTime > 0 && `，${formatDateTime(lesson.leftTime)} 离开`}
        </Pair>
        <Pair name="退款">
          <Decision tone={TONE[refund.verdict]} words={REFUND[refund.verdict]} message={refund.message}>
            {refund.verdict === 'yes' &&
              (refund.amount === null ? '金额由客服协商' : `可退 ${moneyText(refund.amount)}`)}
          </Decision>
        </Pair>
        <Pair name="调课">
          <Decision tone={TONE[transfer.verdict]} words={TRANSFER[transfer.verdict]} message={transfer.message} />
        </Pair>
      </dl>
    </article>
  );
}

function spanWords({ startTime, endTime }: DeskLesson): string {
  if (startTime === 0 || endTime === 0) return '大纲中未设置课程时间';
  return `${formatDate(startTime)} 至 ${formatDate(endTime)}`;
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface DecisionProps {
  readonly tone: Tone;
  readonly words: string;
  readonly message: string;
  readonly children?: ReactNode;
}

function Decision({ tone, words, message, children }: DecisionProps) {
  return (
    <>
      <StatusDot tone={tone}>
        <strong className="desk-verdict">{words}</strong>
      </StatusDot>
      <span className="desk-reason">
        {message}
        {children && <span> · {children}</span>}
      </span>
    </>
  );
}
