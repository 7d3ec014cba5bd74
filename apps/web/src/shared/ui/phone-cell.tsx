/** A phone number: masked until it is asked for, and only open to those who may (R233). Each look is logged. */
import { useMutation } from '@tanstack/react-query';

interface PhoneCellProps {
  /** Whose: heard beside the button. */
  readonly name: string;
  /** Masked; null: none is known. */
  readonly phone: string | null;
  readonly open: boolean;
  readonly reveal: () => Promise<string>;
}

export function PhoneCell({ name, phone, open, reveal }: PhoneCellProps) {
  const shown = useMutation({ mutationFn: reveal });
  if (phone === null) return '—';
  return (
    <>
      <span>{shown.data ?? phone}</span>
      {open && shown.data === undefined && (
        <button
          type="button"
          className="row-action"
          aria-label={`查看${name}的手机号`}
          title="查看会记入操作日志"
          disabled={shown.isPending}
          onClick={() => shown.mutate()}
        >
          查看
        </button>
      )}
    </>
  );
}
