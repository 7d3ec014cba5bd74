import { type ClockInEntrance, MAX_CLOCK_IN_ROWS } from '@lectern/domain/clock-in/clock-in-codes';
import { countText } from '../../shared/tables/paging.ts';
import { COLUMN_HELP } from './clock-in-words.ts';

const ORDER = ['一', '二', '三'];
/** A blank stands between Chinese and other letters. */
const spaced = (name: string): string => (/^[A-Za-z]/.test(name) ? ` ${name}` : name);

/** What the file must look like, in words and as it would stand in a spreadsheet (R099, R100). */
export function FileHelp({ entrance }: { entrance: ClockInEntrance }) {
  const columns = COLUMN_HELP[entrance];
  const words = columns.map(({ name }, i) => `第${ORDER[i] ?? ''}列为${spaced(name)}`).join('，');
  return (
    <div className="stack-tight">
      <p>csv 文件必须有表头；{words}。</p>
      <div className="imports-scroll">
        <table className="imports-sheet" aria-label="文件示例">
          <thead>
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {columns.map(({ name, example }) => (
                <td key={name}>{example}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="imports-small fine-print">
        一次最多 {countText(MAX_CLOCK_IN_ROWS)} 行。同一文件重复导入不会重复写入。
      </p>
    </div>
  );
}
