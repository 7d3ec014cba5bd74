/** A length in milliseconds, one of those that are offered. */
import { MINUTE_MS } from '@lectern/domain/time/durations';
import type { ComponentProps } from 'react';
import { SelectInput } from './select-input.tsx';
import { useDurations } from './use-durations.ts';

export function DurationInput({
  value,
  onChange,
  ...input
}: Omit<ComponentProps<typeof SelectInput<number>>, 'options'>) {
  const minutes = value === null ? null : value / MINUTE_MS;
  return (
    <SelectInput
      {...input}
      options={useDurations(minutes)}
      value={minutes}
      onChange={(chosen) => onChange(chosen === null ? null : chosen * MINUTE_MS)}
    />
  );
}
