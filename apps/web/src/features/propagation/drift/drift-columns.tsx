import type { DriftRow } from '@lectern/contract/lesson-templates/propagation';
import { CELL_STATE, type CellState } from '@lectern/domain/lesson-templates/propagation';
import { propagationPath } from '@lectern/domain/lesson-templates/propagation-link';
import { NO_ORIGIN, ORIGIN } from '@lectern/domain/lesson-templates/provenance';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { timeText } from '../../../shared/tables/table-text.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark, type Tone } from '../../../shared/ui/marks.tsx';

const TONE: Record<CellState, Tone> = { willChange: 'accent', local: 'warning', frozen: 'plain', same: 'plain' };
const originText = ({ origin }: DriftRow): string => (origin === null ? NO_ORIGIN : ORIGIN.labelOf(origin));

const cut = (text: string) => (
  <span className="cut" title={text}>
    {text}
  </span>
);

export const DRIFT_COLUMNS: readonly Column<DriftRow>[] = [
  {
    key: 'lesson',
    title: '课程',
    width: 220,
    identity: true,
    render: ({ lesson }) => (
      <Link className="cut" to={lessonPath(lesson.id)} title={lesson.name}>
        {lesson.name}
      </Link>
    ),
    text: ({ lesson }) => lesson.name,
  },
  { key: 'label', title: '字段', width: 130, render: ({ label }) => cut(label), text: ({ label }) => label },
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: ({ state }) => (
      <Mark alone tone={TONE[state]}>
        {CELL_STATE.labelOf(state)}
      </Mark>
    ),
    text: ({ state }) => CELL_STATE.labelOf(state),
  },
  {
    key: 'templateValue',
    title: '班型的值',
    width: 150,
    render: ({ templateValue }) => cut(templateValue),
    text: ({ templateValue }) => templateValue,
  },
  {
    key: 'lessonValue',
    title: '课程的值',
    width: 150,
    grows: true,
    render: ({ lessonValue }) => cut(lessonValue),
    text: ({ lessonValue }) => lessonValue,
  },
  { key: 'origin', title: '来源', width: 80, render: originText, text: originText },
  { key: 'by', title: '修改人', width: 88, render: ({ by }) => by || '没有记录', text: ({ by }) => by },
  {
    key: 'time',
    title: '修改时间',
    width: 140,
    optional: true,
    render: ({ time }) => <Instant at={time} />,
    text: ({ time }) => timeText(time),
  },
  {
    key: 'template',
    title: '班型',
    width: 180,
    render: ({ template }) => (
      <Link className="cut" to={propagationPath(template.id)} title={template.name}>
        {template.name}
      </Link>
    ),
    text: ({ template }) => template.name,
  },
  {
    key: 'lessonId',
    title: '课程 ID',
    width: 96,
    optional: true,
    render: ({ lesson }) => <CopyId id={lesson.id} />,
    text: ({ lesson }) => String(lesson.id),
  },
];
