import { type ClockInResult, clockInContract } from '@lectern/contract/files/clock-in';
import { requestUrl } from '../../shared/api/request-url.ts';
import { AnnotatedLink } from '../../shared/imports/annotated-link.tsx';
import { ProblemList } from '../../shared/imports/problem-list.tsx';
import { countText } from '../../shared/tables/paging.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';

interface ClockInResultDialogProps {
  readonly result: ClockInResult;
  readonly resourceId: string;
  readonly onClose: () => void;
}

const SHOWN_LINES = 100;

/** R106-R108. */
export function ClockInResultDialog({ result, resourceId, onClose }: ClockInResultDialogProps) {
  const { succCount, failedCount, problems } = result;
  return (
    <Dialog
      title="导入结果"
      wide={failedCount > 0}
      onClose={onClose}
      actions={
        <button type="button" className="button button-primary" onClick={onClose}>
          知道了
        </button>
      }
    >
      <div className="imports">
        <p role="status">导入完成</p>
        <p>
          成功解析 {countText(succCount)} 条记录{newWords(result)}
        </p>
        {failedCount > 0 && (
          <>
            <p className="imports-lines">
              {countText(failedCount)} 行解析失败，行号：{lineWords(result)}
            </p>
            <ProblemList problems={problems} count={failedCount} />
            <AnnotatedLink href={requestUrl(clockInContract.annotated.path, { id: resourceId })} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Said only where it is not all of them: the file, or a part of it, had been imported before. */
function newWords({ succCount, newCount }: ClockInResult): string {
  if (succCount === newCount) return '';
  if (newCount === 0) return '，此前都已导入，没有重复写入';
  return `，其中新增 ${countText(newCount)} 条，其余此前已导入或在文件中重复`;
}

function lineWords({ failedLines, failedCount }: ClockInResult): string {
  const shown = failedLines.slice(0, SHOWN_LINES).join('、');
  return failedCount > SHOWN_LINES ? `${shown} 等` : shown;
}
