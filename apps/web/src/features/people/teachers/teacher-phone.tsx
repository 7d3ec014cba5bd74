/** A teacher's number, as the list and the page show it. */
import { teachersContract } from '@lectern/contract/people/teachers';
import { call } from '../../../shared/api/call.ts';
import { PhoneCell } from '../../../shared/ui/phone-cell.tsx';

interface TeacherPhoneProps {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly open: boolean;
}

export function TeacherPhone({ id, phone, ...cell }: TeacherPhoneProps) {
  return (
    <PhoneCell
      {...cell}
      phone={phone}
      reveal={async () => (await call(teachersContract.byIds, { body: { ids: [id] } }))[0]?.phone ?? phone ?? ''}
    />
  );
}
