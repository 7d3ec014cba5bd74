/** 口语练习: how the sentences of episodes were spoken, by episode or by lesson. */
import type { SpeakingRow } from '@lectern/contract/students/speaking';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import {
  SPEAKING_THRESHOLDS_PATH,
  speakingEpisodePath,
  speakingLessonPath,
} from '@lectern/domain/speaking/speaking-paths';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { FIGURE_COLUMNS } from './figure-columns.tsx';
import { speakingKind } from './speaking-kind.ts';

export function SpeakingPage() {
  const [params] = useSearchParams();
  const byLesson = speakingKind.address.read(params).by === 'lesson';
  const maySet = useMe().privileges.includes(PRIVILEGE.code.ADMIN_CONFIG);
  return (
    <Page
      title="口语练习"
      wide
      lead="学员课后跟读句子的提交和得分。人数按现在小班中的学员计算，最近开课的在前。"
      actions={
        maySet && (
          <Link className="button" to={SPEAKING_THRESHOLDS_PATH}>
            设置阈值
          </Link>
        )
      }
    >
      <ListScreen
        kind={speakingKind}
        columns={byLesson ? LESSONS : EPISODES}
        nothing="讲次配置了口语句子后，会显示在这里。"
      />
    </Page>
  );
}

const LESSON: Column<SpeakingRow> = {
  key: 'lesson',
  title: '课程',
  width: 260,
  render: ({ lessonId, lessonName }) => <Link to={lessonPath(lessonId)}>{lessonName}</Link>,
};
const SENTENCES: Column<SpeakingRow> = {
  key: 'sentences',
  title: '句数',
  width: 64,
  align: 'end',
  render: ({ sentences }) => sentences,
};

const EPISODES: readonly Column<SpeakingRow>[] = [
  {
    key: 'episode',
    title: '讲次',
    width: 200,
    identity: true,
    render: ({ episode }) => episode && <Link to={speakingEpisodePath(episode.id)}>{episode.name}</Link>,
  },
  // Many episodes have the same name: without the lesson nobody knows which is meant.
  LESSON,
  ...FIGURE_COLUMNS,
  SENTENCES,
  { key: 'start', title: '开课时间', width: 140, render: ({ episode }) => <Instant at={episode?.startTime ?? 0} /> },
];

const LESSONS: readonly Column<SpeakingRow>[] = [
  {
    key: 'name',
    title: '课程',
    width: 360,
    identity: true,
    render: ({ lessonId, lessonName }) => <Link to={speakingLessonPath(lessonId)}>{lessonName}</Link>,
  },
  ...FIGURE_COLUMNS,
  SENTENCES,
];
