/** How classes and rates of renewal are made. */
import {
  RENEWAL_CLASS,
  RENEWAL_CLASS_WORDS,
  RENEWAL_RATE,
  RENEWAL_RATE_WORDS,
  type RenewalClass,
} from '@lectern/domain/statistics/renewal-codes';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';

/** As they are decided, one after the other. */
const DECIDED: readonly RenewalClass[] = ['refunded', 'cannotRenew', 'renewed', 'notRenewed'];

export function RenewalDefinitions({ version }: { readonly version: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        指标口径
      </button>
      {isOpen && (
        <Dialog
          title={`续报口径（第 ${version} 版）`}
          onClose={() => setOpen(false)}
          actions={<CloseButton onClose={() => setOpen(false)}>关闭</CloseButton>}
        >
          <p>曾经报名本课的每名学员只属于一类，按以下顺序，先符合的为准。</p>
          <dl className="renewal-terms">
            {DECIDED.map((code) => (
              <div key={code}>
                <dt>{RENEWAL_CLASS.labelOf(code)}</dt>
                <dd>{RENEWAL_CLASS_WORDS[code]}。</dd>
              </div>
            ))}
            {RENEWAL_RATE.codes.map((code) => (
              <div key={code}>
                <dt>{RENEWAL_RATE.labelOf(code)}</dt>
                <dd>{RENEWAL_RATE_WORDS[code]}。</dd>
              </div>
            ))}
            <div>
              <dt>小班</dt>
              <dd>已续的学员计入付款时所在的小班，其他学员计入当时所在的小班，已离开的计入最后所在的小班。</dd>
            </div>
          </dl>
        </Dialog>
      )}
    </>
  );
}
