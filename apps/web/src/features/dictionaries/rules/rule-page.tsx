/** One row of the rule registry: what it says with its examples, its versions, its log. */
import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import type { RuleRow } from '@lectern/contract/dictionaries/rule-rows';
import { REGISTERED_RULE, RULE_SHAPE, RULE_TAB, type RuleTab, rulePath } from '@lectern/domain/lessons/rule-kinds';
import { RULE_REGISTRY_PATH } from '@lectern/domain/lessons/rule-registry-path';
import { datesWords } from '@lectern/domain/lessons/rule-row';
import { firesFor } from '@lectern/domain/rule-registry/run-examples';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import '../../../shared/ui/facts.css';
import { Instant } from '../../../shared/ui/instant.tsx';
import { NotFoundPage } from '../../../shared/ui/not-found-page.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import '../dictionaries.css';
import { useEntryNames } from '../entry-queries.ts';
import { exampleWords } from './example-words.ts';
import { RuleActions, useAskRule } from './rule-actions.tsx';
import { ruleQueries, wordsOfRule } from './rule-queries.ts';
import { contentOf } from './rule-request.ts';
import { RuleState } from './rule-state.tsx';
import { RuleVersions } from './rule-versions.tsx';
import './rules.css';

export function RulePage() {
  const { ruleId = '', tab = 'info' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(ruleId) || !RULE_TAB.has(tab)) return <NotFoundPage />;
  return (
    <RuleActions>
      <Rule id={Number(ruleId)} tab={tab} />
    </RuleActions>
  );
}

function Rule({ id, tab }: { id: number; tab: RuleTab }) {
  const { data, error, refetch } = useQuery(ruleQueries.all());
  const row = data?.find((found) => found.id === id);
  const back = { list: '规则登记', listPath: RULE_REGISTRY_PATH };
  if (!data || !row) {
    return (
      <RecordPage title={data ? '规则条目不存在' : `规则条目 ${id}`} {...back}>
        <div className="panel">
          {data ? (
            <EmptyNote title="没有找到这个规则条目">可能是 ID 有误。</EmptyNote>
          ) : error ? (
            <ErrorNote error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={8} />
          )}
        </div>
      </RecordPage>
    );
  }
  return (
    <RecordPage title={row.name} {...back} actions={<RowButtons row={row} />}>
      <PageTabs
        name="规则条目页签"
        current={tab}
        tabs={RULE_TAB.options.map(({ value, label }) => ({ code: value, label, to: rulePath(id, value) }))}
      />
      {tab === 'info' && <Info row={row} />}
      {tab === 'versions' && <RuleVersions row={row} />}
      {tab === 'logs' && <SubjectLogs subjectType="lessonRule" subjectId={id} rev={row.rev} />}
    </RecordPage>
  );
}

function RowButtons({ row }: { row: RuleRow }) {
  const ask = useAskRule();
  if (!mayCall(useMe(), ruleRegistryContract.updateRule)) return null;
  return (
    <>
      {row.removable && (
        <button
          type="button"
          className="button"
          onClick={() => ask({ present: row, start: contentOf(row), remove: true })}
        >
          删除
        </button>
      )}
      <button
        type="button"
        className="button button-primary"
        onClick={() => ask({ present: row, start: contentOf(row) })}
      >
        编辑
      </button>
    </>
  );
}

function Info({ row }: { row: RuleRow }) {
  const names = useEntryNames();
  const { effect } = RULE_SHAPE[row.rule];
  const facts = [
    ['规则', REGISTERED_RULE.labelOf(row.rule)],
    ['作用', effect],
    ['内容', wordsOfRule(row, names)],
    ['有效日期', datesWords(row)],
    ['状态', <RuleState key="state" row={row} />],
    ['备注', row.note || '—'],
  ] as const;
  return (
    <>
      <section className="panel" aria-label="规则">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>最近修改</dt>
            <dd>
              {row.updatedTime === 0 ? (
                '初始数据'
              ) : (
                <>
                  <Instant at={row.updatedTime} /> {row.updatedBy}
                </>
              )}
            </dd>
          </div>
        </dl>
      </section>
      <section className="panel" aria-label="示例">
        <h2>示例</h2>
        <p className="rule-note">每次保存前都会按这些示例验证，结果不一致时不能保存。</p>
        <ol className="rule-examples">
          {row.examples.map((example, i) => (
            // Examples have no name of their own and are only replaced as a whole.
            <li key={i}>
              <span>{example.on === 0 ? '任意日期' : formatDate(example.on)}</span>
              <span>{exampleWords(row.rule, example.lesson, names)}</span>
              <span>{firesFor(row, example) ? '触发' : '不触发'}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
