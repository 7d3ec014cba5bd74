/** 客服工作台: finds the one student a call is about. The phone number never stands in the address. */
import { customerServiceContract } from '@lectern/contract/students/customer-service';
import type { DeskStudent } from '@lectern/contract/students/desk-replies';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { readSearchKey } from '@lectern/domain/customer-service/search-key';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import '../../shared/forms/text-input.css';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import './customer-service.css';
import { DeskTabs } from './desk-tabs.tsx';
import { StudentPhone } from './student-phone.tsx';

const WHAT = '完整手机号、用户 ID 或订单号';

/** A search begun in the bar arrives with the step to this page, and each of them begins anew. */
export function DeskPage() {
  const { state, key } = useLocation();
  const [begun, setBegun] = useState({ key: '', text: '' });
  const text = broughtSearch(state);
  if (text !== '' && key !== begun.key) setBegun({ key, text });
  return <Desk key={begun.key} brought={begun.text} />;
}

const problemOf = (text: string): string => (readSearchKey(text) === undefined ? `请输入${WHAT}` : '');

function broughtSearch(state: unknown): string {
  const isBrought = typeof state === 'object' && state !== null && 'search' in state;
  return isBrought && typeof state.search === 'string' ? state.search : '';
}

function Desk({ brought }: { brought: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(brought);
  const [problem, setProblem] = useState(() => (brought === '' ? '' : problemOf(brought)));
  const search = useMutation({
    mutationFn: (sent: string) => call(customerServiceContract.search, { body: { text: sent } }),
    meta: { failure: 'inline' },
    onSuccess: ({ students: [only, ...others] }) => {
      if (only && others.length === 0) void navigate(deskPath(only.id));
    },
  });
  const begin = useEffectEvent(() => {
    if (brought === '') return;
    // Kept only until it is read: whoever comes back by the history finds an empty field.
    void navigate('.', { replace: true, state: null });
    if (problemOf(brought) === '') search.mutate(brought);
  });
  useEffect(() => begin(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(text);
    setProblem(found);
    if (found === '') search.mutate(text);
    // What was found before is no answer to what cannot be searched for.
    else search.reset();
  };
  return (
    <Page title="客服工作台">
      <DeskTabs current="desk" />
      <search className="panel">
        <form className="desk-search" onSubmit={submit}>
          <label htmlFor="desk-text">查找学员</label>
          <input
            id="desk-text"
            type="search"
            className="text-input"
            placeholder={WHAT}
            autoComplete="off"
            value={text}
            maxLength={60}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : 'desk-problem'}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button button-primary" disabled={search.isPending}>
            查找
          </button>
        </form>
        {problem !== '' && (
          <p id="desk-problem" className="field-error" role="alert">
            {problem}
          </p>
        )}
      </search>
      {search.isIdle ? <NotSearched /> : <Found {...search} onRetry={() => search.mutate(text)} />}
    </Page>
  );
}

function NotSearched() {
  return (
    <div className="panel">
      <EmptyNote title="还没有查找">
        输入来电的完整手机号、用户 ID 或订单号。手机号须完整，搜索结果中的号码已脱敏，查看完整号码会记入操作日志。
      </EmptyNote>
    </div>
  );
}

interface FoundProps {
  readonly data: { readonly students: readonly DeskStudent[] } | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Found({ data, error, onRetry }: FoundProps) {
  return (
    <div className="desk-found">
      <PlainTable
        name="找到的学员"
        columns={COLUMNS}
        rows={data?.students}
        error={error}
        onRetry={onRetry}
        idOf={({ id }) => id}
        nameOf={({ nickname }) => nickname}
        empty="没有找到学员"
        hint="请核对号码是否完整；不在你的数据范围内的学员也不会显示。"
        expected={2}
      />
    </div>
  );
}

const COLUMNS: readonly Column<DeskStudent>[] = [
  { key: 'id', title: '用户 ID', width: 120, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'nickname',
    title: '学员',
    width: 220,
    identity: true,
    render: ({ id, nickname }) => <Link to={deskPath(id)}>{nickname}</Link>,
  },
  { key: 'grade', title: '年级', width: 120, render: ({ gradeName }) => gradeName || '—' },
  { key: 'phone', title: '手机号', width: 220, render: (student) => <StudentPhone student={student} /> },
];
