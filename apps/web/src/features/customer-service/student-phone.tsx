import { customerServiceContract } from '@lectern/contract/students/customer-service';
import type { DeskStudent } from '@lectern/contract/students/desk-replies';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { PhoneCell } from '../../shared/ui/phone-cell.tsx';

/** A student's number; whoever looks at it is named in the student's log. */
export function StudentPhone({ student: { id, nickname, phone } }: { student: DeskStudent }) {
  const client = useQueryClient();
  const reveal = async () => {
    const found = await call(customerServiceContract.revealPhone, { params: { id: String(id) } });
    void client.invalidateQueries({ queryKey: ['operation-logs'] });
    return found.phone;
  };
  return (
    <PhoneCell
      name={nickname}
      phone={phone}
      open={mayCall(useMe(), customerServiceContract.revealPhone)}
      reveal={reveal}
    />
  );
}
