import type { DeskStudent } from '@lectern/contract/students/desk-replies';
import { PhoneNumber } from '../../shared/phones/phone-number.tsx';

export function StudentPhone({ student: { id, nickname, phone } }: { student: DeskStudent }) {
  return <PhoneNumber owner="student" id={id} name={nickname} phone={phone} />;
}
