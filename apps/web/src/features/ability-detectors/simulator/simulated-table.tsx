/** What each student gets by the bands as they stand and as they are shifted; those who change come first. */
import type { DetectorBody } from '@lectern/contract/exams/ability-detectors';
import type { BandChange } from '@lectern/domain/ability-detectors/detector-bands';
import { type Percent, percentText } from '@lectern/domain/ability-detectors/percents';
import { useMemo, useState } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Pager } from '../../../shared/tables/pager.tsx';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { TemplateName } from '../../assessments/index.ts';
import { NOTHING } from '../detector-columns.tsx';
import type { TriedStudent } from './trial.ts';

type Band = DetectorBody['bands'][number];
type Row = BandChange<TriedStudent & { readonly percent: Percent | null }, Band>;

interface SimulatedTableProps {
  readonly dimensions: DetectorBody['dimensions'];
  readonly rows: readonly Row[];
}

export function SimulatedTable({ dimensions, rows }: SimulatedTableProps) {
  const [wanted, setWanted] = useState({ page: 1, pageSize: 50 });
  const columns = useMemo(() => columnsFor(dimensions), [dimensions]);
  const changed = rows.filter(({ level, template }) => level || template);
  const ordered = [...changed, ...rows.filter(({ level, template }) => !level && !template)];
  const from = (wanted.page - 1) * wanted.pageSize;
  return (
    <div className="simulated">
      {rows.length > 0 && (
        <p role="status">
          级别改变 {rows.filter(({ level }) => level).length} 名，推荐班型改变{' '}
          {rows.filter(({ template }) => template).length} 名，共 {rows.length} 名学员
        </p>
      )}
      <PlainTable
        name="模拟结果"
        columns={columns}
        rows={ordered.slice(from, from + wanted.pageSize)}
        error={null}
        onRetry={() => {}}
        idOf={({ student }) => student.id}
        nameOf={({ student }) => student.name}
        empty="还没有学员"
        hint="选择一场考试，或粘贴得分率，看每名学员的级别与推荐班型。"
      />
      {rows.length > 0 && (
        <Pager state={wanted} total={{ count: rows.length, exact: true }} unit="名学员" onChange={setWanted} />
      )}
    </div>
  );
}

const figure = (percent: Percent | null): string => (percent === null ? NOTHING : percentText(percent));
const levelName = (band: Band | null): string => (band === null ? NOTHING : band.levelName || '未命名级别');

const columnsFor = (dimensions: DetectorBody['dimensions']): readonly Column<Row>[] => [
  {
    key: 'name',
    title: '学员',
    width: 160,
    identity: true,
    render: ({ student }) => (
      <span className="cut" title={student.name}>
        {student.name}
      </span>
    ),
  },
  ...dimensions.map(
    ({ name }, place): Column<Row> => ({
      key: `dimension-${place}`,
      title: name,
      width: 112,
      align: 'end',
      render: ({ student }) => figure(student.percents[place] ?? null),
    }),
  ),
  { key: 'percent', title: '总得分率', width: 96, align: 'end', render: ({ student }) => figure(student.percent) },
  {
    key: 'level',
    title: '级别',
    width: 200,
    render: ({ before, after, level }) =>
      level ? (
        <span className="simulator-changed">
          {levelName(before)} → {levelName(after)}
        </span>
      ) : (
        levelName(after)
      ),
  },
  {
    key: 'template',
    title: '推荐班型',
    width: 320,
    grows: true,
    render: ({ before, after, template }) =>
      template ? (
        <span className="simulator-changed">
          <Template band={before} /> → <Template band={after} />
        </span>
      ) : (
        <Template band={after} />
      ),
  },
];

const Template = ({ band }: { readonly band: Band | null }) =>
  band === null || band.lessonTemplateId === null ? NOTHING : <TemplateName id={band.lessonTemplateId} />;
