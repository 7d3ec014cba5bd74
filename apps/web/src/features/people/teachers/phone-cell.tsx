/** A teacher's number: masked until it is asked for, and only open to those who may (R233). Each look is logged. */
import { teachersContract } from '@lectern/contract/teachers';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { NOTHING } from '../use-names.ts';

interface PhoneCellProps {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly open: boolean;
}

export function PhoneCell({ id, name, phone, open }: PhoneCellProps) {
  const reveal = useMutation({
    mutationFn: async () => (await call(teachersContract.byIds, { body: { ids: [id] } }))[0]?.phone ?? phone,
  });
  if (phone === null) return NOTHING;
  return (
    <>
      <span>{reveal.data ?? phone}</span>
      {open && reveal.data === undefined && (
        <button
          type="button"
          className="row-action"
          aria-label={`查看${name}的手机号`}
          title="查看会记入操作日志"
          disabled={reveal.isPending}
          onClick={() => reveal.mutate()}
        >
          查看
        </button>
      )}
    </>
  );
}
