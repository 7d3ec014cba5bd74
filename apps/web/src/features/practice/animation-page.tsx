/** 动画练习详情 (R299-R304): what a student read aloud, and the questions of the animation. */
import {
  type InteractiveQuestion,
  practiceAudioPath,
  type SpeakingQuestion,
} from '@lectern/contract/students/practice';
import { ANIMATION_QUESTION_TYPE, isScored, PRACTICE_PART } from '@lectern/domain/practice/practice-codes';
import { timeRange } from '@lectern/domain/practice/practice-words';
import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { OptionPictures } from './option-pictures.tsx';
import { audioColumn, INDEX, scoreColumn, textColumn } from './practice-columns.tsx';
import { PracticePage } from './practice-page.tsx';
import { practiceQueries, type StudentEpisode } from './practice-queries.ts';
import { type PracticeColumn, PracticeTable } from './practice-table.tsx';

const TYPE: PracticeColumn<{ readonly type: number }> = {
  key: 'type',
  title: '类型',
  width: 108,
  render: ({ type }) => ANIMATION_QUESTION_TYPE.labelOf(type),
  text: ({ type }) => ANIMATION_QUESTION_TYPE.labelOf(type),
};

/** R300. */
const SPEAKING: readonly PracticeColumn<SpeakingQuestion>[] = [
  INDEX,
  TYPE,
  textColumn(({ speakingText, essayContent }) => speakingText || essayContent),
  audioColumn(({ audioId }) => (audioId ? practiceAudioPath(audioId) : '')),
  scoreColumn(({ type, audioId }) => (isScored(type) ? audioId !== '' : undefined)),
];

const timeOf = ({ startTime, endTime }: InteractiveQuestion): string => timeRange(startTime, endTime);

/** R301. A question is answered by a tap: without a score nothing was. */
const INTERACTIVE: readonly PracticeColumn<InteractiveQuestion>[] = [
  INDEX,
  TYPE,
  { key: 'time', title: '时间段', width: 140, render: timeOf, text: timeOf },
  {
    key: 'options',
    title: '题目选项',
    width: 280,
    render: ({ index, options }) => <OptionPictures paths={options} name={`第 ${index} 题`} />,
    text: ({ options }) => `${options.length} 个选项`,
  },
  scoreColumn(({ type }) => (isScored(type) ? false : undefined)),
];

export function AnimationPage() {
  return <PracticePage kind="exerciseAnimation" render={(of) => <Questions of={of} />} />;
}

function Questions({ of }: { of: StudentEpisode }) {
  const { data, error, refetch } = useQuery(practiceQueries.animationPractices(of));
  if (error && data === undefined) {
    return (
      <div className="panel">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      <PracticeTable
        name={PRACTICE_PART.labelOf('speakingQuestion')}
        columns={SPEAKING}
        widest="text"
        rows={data === null ? [] : data?.speakingQuestions}
      />
      <PracticeTable
        name={PRACTICE_PART.labelOf('interactiveQuestion')}
        columns={INTERACTIVE}
        widest="options"
        rows={data === null ? [] : data?.interactiveQuestions}
      />
    </>
  );
}
