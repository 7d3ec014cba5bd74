/** 规则登记: the numbers of the rules, rule by rule, each row with its days and how many examples stand for it. */
import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import type { RuleRow } from '@lectern/contract/dictionaries/rule-rows';
import { REGISTERED_RULE, type RegisteredRule, RULE_SHAPE, rulePath } from '@lectern/domain/lessons/rule-kinds';
import { datesWords, EMPTY_RULE } from '@lectern/domain/lessons/rule-row';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import '../dictionaries.css';
import { DictionaryMenu } from '../dictionary-menu.tsx';
import { useEntryNames } from '../entry-queries.ts';
import { RuleActions, useAskRule } from './rule-actions.tsx';
import { ruleQueries, wordsOfRule } from './rule-queries.ts';
import { contentOf } from './rule-request.ts';
import { RuleState } from './rule-state.tsx';
import './rules.css';

export function RulesPage() {
  return (
    <RuleActions>
      <Content />
    </RuleActions>
  );
}

function Content() {
  const mayWrite = mayCall(useMe(), ruleRegistryContract.createRule);
  const { data, error, refetch } = useQuery(ruleQueries.all());
  return (
    <Page
      title="规则登记"
      wide
      lead="课程规则里的学期、标签分组和年级。表单和保存按当天生效的条目判断，改动不会立即修改已有课程。"
    >
      <div className="with-side-menu">
        <DictionaryMenu present="rules" />
        <div className="dictionary-rows">
          {data ? (
            REGISTERED_RULE.codes.map((rule) => (
              <RuleGroup key={rule} rule={rule} rows={data.filter((row) => row.rule === rule)} mayWrite={mayWrite} />
            ))
          ) : error ? (
            <ErrorNote error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={12} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface RuleGroupProps {
  readonly rule: RegisteredRule;
  readonly rows: readonly RuleRow[];
  readonly mayWrite: boolean;
}

function RuleGroup({ rule, rows, mayWrite }: RuleGroupProps) {
  const names = useEntryNames();
  const ask = useAskRule();
  const label = REGISTERED_RULE.labelOf(rule);
  const { effect } = RULE_SHAPE[rule];
  const columns: Column<RuleRow>[] = [
    {
      key: 'name',
      title: '名称',
      width: 200,
      identity: true,
      render: (row) => <Link to={rulePath(row.id)}>{row.name}</Link>,
    },
    { key: 'says', title: '内容', width: 226, render: (row) => wordsOfRule(row, names) },
    { key: 'dates', title: '有效日期', width: 184, render: datesWords },
    { key: 'state', title: '状态', width: 116, render: (row) => <RuleState row={row} /> },
    { key: 'examples', title: '示例', width: 56, align: 'end', render: (row) => row.examples.length },
    { key: 'updated', title: '最近修改', width: 150, render: (row) => <Updated row={row} /> },
  ];
  if (mayWrite) {
    columns.push({
      key: 'actions',
      title: '操作',
      width: 72,
      atEnd: true,
      render: (row) => (
        <button
          type="button"
          className="row-action"
          aria-label={`编辑${row.name}`}
          onClick={() => ask({ present: row, start: contentOf(row) })}
        >
          编辑
        </button>
      ),
    });
  }
  return (
    <section className="dictionary-group" aria-labelledby={`rule-${rule}`}>
      <div className="rule-group-head">
        <h2 id={`rule-${rule}`}>
          {label}
          <span className="dictionary-count">{rows.length}</span>
        </h2>
        <p>{effect}</p>
        {mayWrite && (
          <button
            type="button"
            className="button"
            aria-label={`新建条目：${label}`}
            onClick={() => ask({ present: null, start: { ...EMPTY_RULE, rule } })}
          >
            新建条目
          </button>
        )}
      </div>
      <DataTable
        name={label}
        columns={layOutColumns(columns, NO_CHOICE)}
        density="dense"
        scrollKey={`rules ${rule}`}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<p>没有条目，这条规则不起作用</p>}
      />
    </section>
  );
}

function Updated({ row }: { row: RuleRow }) {
  if (row.updatedTime === 0) return <>初始数据</>;
  return (
    <>
      <Instant at={row.updatedTime} /> {row.updatedBy}
    </>
  );
}
