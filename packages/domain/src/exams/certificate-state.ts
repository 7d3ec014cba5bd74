/** Where the certificate of one student stands: what the result gives, compared with what was issued. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const CERTIFICATE_STATE = codeTable({
  due: '待颁发',
  issued: '已颁发',
  differs: '待换发',
  lost: '待收回',
  waiting: '待阅卷',
  none: '不颁发',
});
export type CertificateState = CodeOf<typeof CERTIFICATE_STATE>;

interface CertificateFacts {
  readonly fullyMarked: boolean;
  /** What the present result gives; null: nothing. */
  readonly due: string | null;
  /** Null: none was issued. */
  readonly issued: string | null;
}

/** Until everything is marked nothing is issued, exchanged or withdrawn. */
export function certificateState({ fullyMarked, due, issued }: CertificateFacts): CertificateState {
  if (!fullyMarked) return 'waiting';
  if (due === null) return issued === null ? 'none' : 'lost';
  if (issued === null) return 'due';
  return issued === due ? 'issued' : 'differs';
}

const OPEN: ReadonlySet<CertificateState> = new Set(['due', 'differs', 'lost']);

/** Whether issuing (颁发证书) changes anything. */
export const isCertificateOpen = (state: CertificateState): boolean => OPEN.has(state);
