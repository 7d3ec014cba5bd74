import type { ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { countWords } from '../../shared/tables/paging.ts';
import { COLUMN_HELP } from './clock-in-words.ts';
import { ProblemList } from './problem-list.tsx';
import type { FileScan } from './scan-file.ts';
import type { ChosenFile } from './use-chosen-file.ts';

/** The first rows as they will be read, and what is already known to be wrong (decision 31). */
export function FilePreview({ chosen, entrance }: { chosen: ChosenFile; entrance: ClockInEntrance }) {
  const { scan, sending } = chosen;
  if (!scan) {
    return sending.state === 'failed' ? null : (
      <p className="clock-in-small" role="status">
        正在检查文件…
      </p>
    );
  }
  if (scan.refusal !== '') {
    return (
      <p className="clock-in-failed" role="alert">
        不能导入：{scan.refusal}
      </p>
    );
  }
  return (
    <section className="clock-in-preview" aria-label="文件预览">
      <p>
        共 {countWords(scan.rowCount)} 行数据
        {scan.problemCount === 0
          ? '，格式没有问题。'
          : `，其中 ${countWords(scan.problemCount)} 行有问题，导入时会跳过：`}
      </p>
      <ProblemList problems={scan.problems} count={scan.problemCount} />
      <FirstRows scan={scan} width={COLUMN_HELP[entrance].length} />
    </section>
  );
}

function FirstRows({ scan, width }: { scan: FileScan; width: number }) {
  const places = Array.from({ length: width }, (_, i) => i);
  return (
    <div className="clock-in-scroll">
      <table className="clock-in-sheet">
        <caption>前 {scan.rows.length} 行</caption>
        <thead>
          <tr>
            <th scope="col">行号</th>
            {places.map((place) => (
              <th key={place} scope="col">
                {scan.header[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scan.rows.map(({ line, cells, hasProblem }) => (
            <tr key={line} data-problem={hasProblem}>
              <td>
                {line}
                {hasProblem && <span className="clock-in-mark">有问题</span>}
              </td>
              {places.map((place) => (
                <td key={place}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
