/** How classes and rates of renewal are made. */
import {
  RENEWAL_CLASS,
  RENEWAL_CLASS_WORDS,
  RENEWAL_RATE,
  RENEWAL_RATE_WORDS,
  type RenewalClass,
} from '@lectern/domain/statistics/renewal-codes';
import { Term, TermsButton } from '../../shared/ui/terms-button.tsx';

/** As they are decided, one after the other. */
const DECIDED: readonly RenewalClass[] = ['refunded', 'cannotRenew', 'renewed', 'notRenewed'];

export function RenewalDefinitions({ version }: { readonly version: number }) {
  return (
    <TermsButton
      title={`续报口径（第 ${version} 版）`}
      intro="曾经报名本课的每名学员只属于一类，按以下顺序，先符合的为准。"
    >
      {DECIDED.map((code) => (
        <Term key={code} term={RENEWAL_CLASS.labelOf(code)}>
          {RENEWAL_CLASS_WORDS[code]}。
        </Term>
      ))}
      {RENEWAL_RATE.codes.map((code) => (
        <Term key={code} term={RENEWAL_RATE.labelOf(code)}>
          {RENEWAL_RATE_WORDS[code]}。
        </Term>
      ))}
      <Term term="小班">已续的学员计入付款时所在的小班，其他学员计入当时所在的小班，已离开的计入最后所在的小班。</Term>
    </TermsButton>
  );
}
