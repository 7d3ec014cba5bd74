/** Clock-in by lesson and spoken practice by episode. */
import type { Desk, DeskClockIn, DeskPractice } from '@lectern/contract/students/desk-replies';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { SPEAKING_FAULT } from '@lectern/domain/speaking/speaking-codes';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { StudentPracticeTable } from '../practice/index.ts';
import { DeskSection } from './desk-section.tsx';

export function LearningTab({ desk: { student, clockIns, practice } }: { desk: Desk }) {
  return (
    <>
      <DeskSection
        title="打卡"
        rows={clockIns}
        columns={CLOCK_INS}
        nameOf={(row) => row.lessonName}
        empty="没有打卡记录"
      />
      <DeskSection
        title="口语练习"
        rows={practice}
        columns={PRACTICE}
        nameOf={(row) => row.episodeName}
        empty="没有交过口语练习"
      />
      <section className="desk-section">
        <h2>角色扮演与动画练习</h2>
        <StudentPracticeTable studentId={student.id} name="角色扮演与动画练习" />
      </section>
    </>
  );
}

const CLOCK_INS: readonly Column<DeskClockIn>[] = [
  {
    key: 'lesson',
    title: '课程',
    width: 360,
    identity: true,
    render: ({ lessonId, lessonName }) => <Link to={lessonPath(lessonId)}>{lessonName}</Link>,
  },
  { key: 'express', title: '打卡奖品', width: 120, render: ({ express }) => (express ? '已登记寄送' : '—') },
  {
    key: 'madeUp',
    title: '补录的讲次',
    width: 320,
    render: ({ madeUp }) => (madeUp.length === 0 ? '—' : `第 ${madeUp.join('、')} 讲`),
  },
];

const PRACTICE: readonly Column<DeskPractice>[] = [
  {
    key: 'episode',
    title: '讲次',
    width: 320,
    identity: true,
    render: ({ episodeId, episodeName }) => <Link to={episodePath(episodeId)}>{episodeName}</Link>,
  },
  {
    key: 'handedIn',
    title: '提交',
    width: 110,
    align: 'end',
    render: ({ handedIn, sentences }) => `${handedIn} / ${sentences} 句`,
  },
  { key: 'mean', title: '平均分', width: 96, align: 'end', render: ({ mean }) => mean ?? '—' },
  {
    key: 'faults',
    title: '录音问题',
    width: 220,
    render: ({ faults }) => faults.map((fault) => SPEAKING_FAULT.labelOf(fault)).join('、') || '—',
  },
  { key: 'time', title: '最近提交', width: 140, render: ({ time }) => <Instant at={time} /> },
];
