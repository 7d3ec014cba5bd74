/** 基础数据: which dictionaries there are, and the rows of one of them. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import { DICTIONARY, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import './dictionaries.css';
import { DictionaryMenu } from './dictionary-menu.tsx';
import { EntryActions, useAskEntry } from './entry-actions.tsx';
import { EntryList } from './entry-list.tsx';
import { entryQueries } from './entry-queries.ts';

/** What one should know before changing it. */
const LEAD: Partial<Record<Dictionary, string>> = {
  semesters: '同一季节的学期日期不能重叠。当前学期是列表与表单的默认学期。',
  productLines: '产品线限定学段与学科；填写适用年级时，课程只能选择这些年级。',
  mixedLevels: '由几个课程难度合成，课程表单里与课程难度一起选择。',
  lessonLabels: '按学段与学科分组，在课程表单的“课程标签”中选择。',
  agendaLabels: '大纲里的分组；不选学段或学科时各课程通用。',
  lessonMarks: '标出课程的运营情况，可在课程列表里批量设置。停用后不能再设置，已设置的课程保留。',
  tags: '不选学期或学段时各学期、各学段通用。',
};

export function DictionaryPage() {
  const { dictionary } = useParams();
  if (!DICTIONARY.has(dictionary)) return <NotFoundPage />;
  return (
    <EntryActions>
      <Content dictionary={dictionary} />
    </EntryActions>
  );
}

function Content({ dictionary }: { dictionary: Dictionary }) {
  const mayWrite = mayCall(useMe(), dictionariesContract.create);
  const ask = useAskEntry();
  const label = DICTIONARY.labelOf(dictionary);
  const { data, error, refetch } = useQuery(entryQueries.list(dictionary));
  return (
    <Page
      title={label}
      wide
      lead={LEAD[dictionary]}
      actions={
        mayWrite && (
          <>
            <button type="button" className="button" onClick={() => ask({ kind: 'import', dictionary })}>
              导入 CSV
            </button>
            <button
              type="button"
              className="button button-primary"
              onClick={() => ask({ kind: 'edit', dictionary, entry: null })}
            >
              新建{label}
            </button>
          </>
        )
      }
    >
      <div className="with-side-menu">
        <DictionaryMenu present={dictionary} />
        <div className="dictionary-rows">
          {data ? (
            <EntryList key={dictionary} dictionary={dictionary} rows={data} mayWrite={mayWrite} />
          ) : error ? (
            <ErrorNote error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={10} />
          )}
        </div>
      </div>
    </Page>
  );
}
