/** One row of a dictionary: what it is, who uses it, its log. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { entryWords } from '@lectern/domain/dictionaries/dictionary-entry';
import {
  DICTIONARY,
  DICTIONARY_SHAPE,
  type Dictionary,
  dictionaryEntryPath,
  dictionaryPath,
  ENTRY_FIELD,
  ENTRY_SUBJECT,
  ENTRY_TAB,
  type EntryTab,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import { type FactRow, Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { NotFoundPage } from '../../../shared/ui/not-found-page.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import '../dictionaries.css';
import { EntryActions, useAskEntry } from '../entry-actions.tsx';
import { entryQueries, useEntryNames } from '../entry-queries.ts';
import { StateButton } from '../state-button.tsx';
import { Uses } from '../uses.tsx';

export function EntryPage() {
  const { dictionary, entryId = '', tab = 'info' } = useParams();
  if (!DICTIONARY.has(dictionary) || !/^\d{1,7}$/.test(entryId)) return <NotFoundPage />;
  if (!ENTRY_TAB.has(tab)) return <OwnAddress to={dictionaryEntryPath(dictionary, Number(entryId))} />;
  return (
    <EntryActions>
      <Entry dictionary={dictionary} id={Number(entryId)} tab={tab} />
    </EntryActions>
  );
}

interface EntryProps {
  readonly dictionary: Dictionary;
  readonly id: number;
  readonly tab: EntryTab;
}

function Entry({ dictionary, id, tab }: EntryProps) {
  const { data, error, refetch } = useQuery(entryQueries.list(dictionary));
  const entry = data?.find((row) => row.id === id);
  const label = DICTIONARY.labelOf(dictionary);
  const back = { list: label, listPath: dictionaryPath(dictionary) };
  if (data && !entry) {
    return (
      <RecordPage title={`${label}不存在`} {...back}>
        <div className="panel">
          <EmptyNote title={`没有找到这个${label}`}>可能是 ID 有误，或已被删除、合并。</EmptyNote>
        </div>
      </RecordPage>
    );
  }
  return (
    <RecordPage
      title={entry?.name ?? `${label} ${id}`}
      {...back}
      actions={entry && <Actions dictionary={dictionary} entry={entry} />}
    >
      {entry ? (
        <>
          <PageTabs
            name={`${label}页签`}
            current={tab}
            tabs={ENTRY_TAB.options.map(({ value, label: title }) => ({
              code: value,
              label: title,
              to: dictionaryEntryPath(dictionary, id, value),
            }))}
          />
          {tab === 'logs' ? (
            <SubjectLogs subjectType={ENTRY_SUBJECT[dictionary]} subjectId={id} rev={entry.rev} />
          ) : (
            <Info dictionary={dictionary} entry={entry} />
          )}
        </>
      ) : (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
        </div>
      )}
    </RecordPage>
  );
}

interface OfEntry {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow;
}

function Info({ dictionary, entry }: OfEntry) {
  const names = useEntryNames();
  return (
    <>
      <section className="panel" aria-label="信息">
        <Facts
          rows={[
            ['ID', entry.id],
            ...DICTIONARY_SHAPE[dictionary].fields.map(
              (field): FactRow => [
                ENTRY_FIELD.labelOf(field),
                entryWords(field, entry[field], names) || (field === 'current' ? '否' : '不限'),
              ],
            ),
            [
              '状态',
              entry.enabled ? (
                '启用'
              ) : (
                <Mark alone key="state">
                  已停用，不再供选择
                </Mark>
              ),
            ],
            [
              '最近修改',
              entry.updatedTime ? (
                <span key="changed">
                  <Instant at={entry.updatedTime} /> {entry.updatedBy}
                </span>
              ) : (
                '初始数据'
              ),
            ],
          ]}
        />
      </section>
      <section className="panel" aria-label="使用情况">
        <h2>使用情况</h2>
        <Uses dictionary={dictionary} entry={entry} none="还没有内容使用它。" />
      </section>
    </>
  );
}

function Actions({ dictionary, entry }: OfEntry) {
  const ask = useAskEntry();
  if (!mayCall(useMe(), dictionariesContract.create)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => ask({ kind: 'remove', dictionary, entry })}>
        删除
      </button>
      <button type="button" className="button" onClick={() => ask({ kind: 'merge', dictionary, entry })}>
        合并
      </button>
      <StateButton dictionary={dictionary} entry={entry} className="button" />
      <button type="button" className="button button-primary" onClick={() => ask({ kind: 'edit', dictionary, entry })}>
        编辑
      </button>
    </>
  );
}
