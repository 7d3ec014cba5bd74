/** In the header of an exam: what would refuse a publish now. */

import { examPapersContract } from '@lectern/contract/exams/exam-papers';
import { type Exam } from '@lectern/contract/exams/exams';
import { examPath } from '@lectern/domain/exams/exam-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { publishCheck } from './publish-check.tsx';
import './publish-hint.css';

export function PublishHint({ exam }: { readonly exam: Exam }) {
  const mayCheck = mayCall(useMe(), examPapersContract.check);
  // What is published needs no word, and after the start there is nothing left to do.
  const isChecked = mayCheck && exam.status === 'init' && !exam.flags.includes('unpublishedAtStart');
  const { data } = useQuery({ ...publishCheck(exam), enabled: isChecked });
  if (!isChecked || !data?.refusal) return null;
  return (
    <p className="panel exam-publish-hint">
      现在还不能发布试卷：<Link to={examPath(exam.id, 'papers')}>{data.refusal.message}</Link>
    </p>
  );
}
