/** 试题库: every question that sheets are made of. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { type QuestionRow, questionsContract } from '@lectern/contract/exams/questions';
import { QUESTION_STATE, QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { difficultyLabel } from '@lectern/domain/questions/question-fields';
import { QUESTIONS_PATH, questionPath } from '@lectern/domain/questions/question-paths';
import { Link, useNavigate } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ImportedListPage } from '../../../shared/lists/imported-list-page.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { QuestionLead } from '../content/question-lead.tsx';
import { QuestionActions, STATE, useAskQuestions } from './question-actions.tsx';
import { questionKind } from './question-kind.ts';

const NOTHING = '—';
const FREQUENT = [STATE];

export function QuestionsPage() {
  return (
    <QuestionActions>
      <Questions />
    </QuestionActions>
  );
}

function Questions() {
  const ask = useAskQuestions();
  const navigate = useNavigate();
  return (
    <ImportedListPage
      title="试题库"
      kind={questionKind}
      columnsWith={columnsWith}
      mayWrite={mayCall(useMe(), questionsContract.save)}
      subjectType="question"
      frequent={FREQUENT}
      onAsk={ask}
      onCreate={() => void navigate(`${QUESTIONS_PATH}/new`)}
      nothing="新建一道试题，或导入文件。"
    />
  );
}

function columnsWith(options: LessonOptions | undefined): readonly Column<QuestionRow>[] {
  const nameIn = (dictionary: 'phases' | 'subjects', id: number) =>
    options?.[dictionary].find((row) => row.id === id)?.name ?? String(id);
  return [
    { key: 'id', title: 'ID', width: 84, identity: true, render: (row) => row.id },
    {
      key: 'stem',
      title: '题干',
      width: 420,
      identity: true,
      render: (row) => (
        <Link to={questionPath(row.id)}>
          <QuestionLead lead={row.lead} />
        </Link>
      ),
    },
    { key: 'type', title: '题型', width: 64, render: (row) => QUESTION_TYPE.labelOf(row.type) },
    { key: 'subject', title: '学科', width: 64, render: (row) => nameIn('subjects', row.subject) },
    { key: 'phase', title: '学段', width: 64, render: (row) => nameIn('phases', row.phase) },
    { key: 'difficulty', title: '难度', width: 80, render: (row) => difficultyLabel(row.difficulty) },
    {
      key: 'score',
      title: '分值',
      width: 64,
      align: 'end',
      render: (row) => (row.score === 0 ? NOTHING : row.score / 100),
    },
    { key: 'points', title: '知识点', width: 160, render: (row) => row.points.join('、') || NOTHING },
    { key: 'source', title: '来源', width: 140, render: (row) => row.source || NOTHING },
    { key: 'version', title: '版本', width: 56, align: 'end', render: (row) => row.versionNo },
    { key: 'state', title: '状态', width: 64, render: (row) => QUESTION_STATE.labelOf(row.state) },
    { key: 'updatedTime', title: '修改时间', width: 140, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
  ];
}
