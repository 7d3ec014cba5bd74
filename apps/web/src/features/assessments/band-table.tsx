/** Bands as they stand, the highest first. */
import { TemplateName } from './template-name.tsx';
import './assessments.css';

const NOTHING = '—';

interface ShownBand {
  readonly ordinal: number;
  readonly levelName: string;
  /** From where to where it reaches. */
  readonly text: string;
  readonly lessonTemplateId: number | null;
  readonly words: string;
}

interface BandTableProps {
  /** What bands begin by: 分数. */
  readonly start: string;
  readonly rows: readonly ShownBand[];
  readonly empty: string;
}

export function BandTable({ start, rows, empty }: BandTableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table className="band-table">
      <thead>
        <tr>
          <th scope="col">级别</th>
          <th scope="col">{start}</th>
          <th scope="col">推荐班型</th>
          <th scope="col">评语</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ordinal, levelName, text, lessonTemplateId, words }) => (
          <tr key={ordinal}>
            <th scope="row">{levelName || NOTHING}</th>
            <td>{text}</td>
            <td>{lessonTemplateId === null ? NOTHING : <TemplateName id={lessonTemplateId} />}</td>
            <td>{words || NOTHING}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
