/** 指标口径: how the figures of a page are made, behind one button. */
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { CloseButton } from './dialog-buttons.tsx';
import './terms.css';

interface TermsButtonProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

export function TermsButton({ title, intro, children }: TermsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        指标口径
      </button>
      {isOpen && (
        <Dialog title={title} onClose={close} actions={<CloseButton onClose={close}>关闭</CloseButton>}>
          {intro !== undefined && <p>{intro}</p>}
          <dl className="terms">{children}</dl>
        </Dialog>
      )}
    </>
  );
}

interface TermProps {
  readonly term: string;
  readonly children: ReactNode;
}

export function Term({ term, children }: TermProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
