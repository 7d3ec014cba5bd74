/** An evaluation on the wire. The account is a phone number, and leaves masked whoever reads the list. */
import type { Evaluation } from '@lectern/contract/students/feedback';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { EvaluationRow } from './feedback.queries.ts';

export const evaluationOf = ({ phone, gradeName, createdAt, ...row }: EvaluationRow): Evaluation => ({
  ...row,
  phoneNumber: maskPhone(phone ?? ''),
  gradeName: gradeName ?? '',
  createdTime: createdAt.getTime(),
});
