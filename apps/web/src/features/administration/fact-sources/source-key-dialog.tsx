/** The key of a source, which is stored nowhere: shown once, to be handed on. */
import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract } from '@lectern/contract/exams/facts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import './fact-sources.css';

interface SourceKeyDialogProps {
  readonly name: string;
  readonly sourceKey: string;
  readonly onClose: () => void;
}

export function SourceKeyDialog({ name, sourceKey, onClose }: SourceKeyDialogProps) {
  return (
    <Dialog
      title={`${name}的密钥`}
      onClose={onClose}
      actions={
        <MainButton busy={false} onClick={onClose}>
          已保存，关闭
        </MainButton>
      }
    >
      <p>密钥只显示这一次，讲台不保存原文。请现在复制，用安全的方式交给对方系统的负责人；遗失后可以更换。</p>
      <p className="source-key">
        <code>{sourceKey}</code>
        <CopyButton text={sourceKey} label="复制密钥" />
      </p>
      <p className="source-key-use">
        对方系统调用 <code>POST {factsContract.ingest.path}</code> 时，在请求头 <code>{PROGRAM_KEY_HEADER}</code>{' '}
        中带上密钥。
      </p>
    </Dialog>
  );
}
