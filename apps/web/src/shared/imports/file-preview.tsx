import type { ImportScan } from '@lectern/domain/imports/import-scan';
import { countText } from '../tables/paging.ts';
import './imports.css';
import { ProblemList } from './problem-list.tsx';

interface FilePreviewProps {
  readonly scan: ImportScan;
  /** Columns that are read; what stands behind them is not shown. */
  readonly width: number;
}

/** The first rows as they will be read, and what is already known to be wrong (decision 31). */
export function FilePreview({ scan, width }: FilePreviewProps) {
  if (scan.refusal !== '') {
    return (
      <p className="imports-failed" role="alert">
        不能导入：{scan.refusal}
      </p>
    );
  }
  return (
    <section className="stack-tight" aria-label="文件预览">
      <p role="status">
        共 {countText(scan.rowCount)} 行数据
        {scan.problemCount === 0
          ? '，格式没有问题。'
          : `，其中 ${countText(scan.problemCount)} 行有问题，导入时会跳过：`}
      </p>
      <ProblemList problems={scan.problems} count={scan.problemCount} />
      <FirstRows scan={scan} width={width} />
    </section>
  );
}

function FirstRows({ scan, width }: FilePreviewProps) {
  const places = Array.from({ length: width }, (_, i) => i);
  return (
    <div className="imports-scroll">
      <table className="imports-sheet">
        <caption>前 {scan.firstRows.length} 行</caption>
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
          {scan.firstRows.map(({ line, cells, hasProblem }) => (
            <tr key={line} data-problem={hasProblem}>
              <td>
                {line}
                {hasProblem && <span className="imports-mark">有问题</span>}
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
