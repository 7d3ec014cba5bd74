/** 编程课程: level, term and whether that term exists (R196). */
import { type ProgrammingLesson, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { programmingPath } from '@lectern/domain/assistants/people-paths';
import { UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { chipsIn } from '../../../shared/lists/chip-words.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { ListScreen, type Searched } from '../../../shared/lists/list-screen.tsx';
import { namedOptions, OptionFilter } from '../../../shared/lists/option-filter.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { type NamesOf, NOTHING, useNames } from '../use-names.ts';
import { NumbersDialog } from './numbers-dialog.tsx';
import { type ProgrammingAddress, programmingKind } from './programming-kind.ts';
import { termTypeWords } from './term-type.ts';

export function ProgrammingListPage() {
  const mayWrite = mayCall(useMe(), programmingLessonsContract.createNumber);
  const names = useNames();
  const [open, setOpen] = useState(false);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsWith(names), [names]);
  return (
    <Page
      title="编程课程"
      wide
      actions={
        <button type="button" className="button" onClick={() => setOpen(true)}>
          期数
        </button>
      }
    >
      <ListScreen
        kind={programmingKind}
        columns={columns}
        renderSearch={(searched) => <ProgrammingSearch {...searched} />}
        nothing="新建小学编程学科的课程后会显示在这里。"
      />
      {open && <NumbersDialog mayWrite={mayWrite} onClose={() => setOpen(false)} />}
    </Page>
  );
}

const LABEL = { text: '课程名称或 ID', level: '编程级别', classNumber: '期数' } as const;

function ProgrammingSearch({ address, change, remove, reset }: Searched<ProgrammingAddress>) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const names = useNames();
  const chips = chipsIn<ProgrammingAddress>(address, {
    label: LABEL,
    words: { level: (text) => names('levels', [Number(text)]) },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询编程课程"
        name="programmingLessons"
        address={address}
        typed={[
          { key: 'text', label: LABEL.text },
          { key: 'classNumber', label: LABEL.classNumber, short: true },
        ]}
        onChange={change}
        onReset={reset}
        moreFields={1}
        renderMore={(choose) => (
          <div className="filter-grid">
            <OptionFilter
              label={LABEL.level}
              value={address.level}
              options={namedOptions(options?.levels)}
              onChange={(level) => choose({ level })}
            />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}

function columnsWith(names: NamesOf): readonly Column<ProgrammingLesson>[] {
  return [
    { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: '课程名称',
      width: 340,
      identity: true,
      render: (row) => <Link to={programmingPath(row.id)}>{row.name}</Link>,
    },
    {
      key: 'status',
      title: '状态',
      width: 88,
      render: (row) => (LESSON_STATUS.has(row.status) ? LESSON_STATUS.labelOf(row.status) : row.status),
    },
    { key: 'level', title: '编程级别', width: 140, render: (row) => levelWords(names, row) },
    { key: 'number', title: '期数', width: 136, render: (row) => <Term lesson={row} /> },
    { key: 'termType', title: '期数类型', width: 150, render: (row) => termTypeWords(row.termType) },
    { key: 'updated', title: '修改时间', width: 150, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'by', title: '修改人', width: 110, render: (row) => row.updatedBy || NOTHING },
  ];
}

/** R199. */
export function levelWords(names: NamesOf, { programmingLevel }: Pick<ProgrammingLesson, 'programmingLevel'>): string {
  return programmingLevel === UNSET ? NOTHING : names('levels', [programmingLevel]);
}

export function Term({ lesson }: { lesson: ProgrammingLesson }) {
  if (lesson.programmingClassNumber === UNSET) return NOTHING;
  return (
    <>
      第 {lesson.programmingClassNumber} 期 {lesson.termExists === false && <Mark tone="warning">期数不存在</Mark>}
    </>
  );
}
