import { hasStarted } from '@lectern/domain/episodes/validate-episode';
import { type ReactNode, useState } from 'react';
import { Field, type FieldInputProps } from '../../../shared/forms/field.tsx';
import type { EpisodeFormApi, FaultField } from './use-episode-form.ts';

/** One field of the episode form: its fault stands under it once the person has left it. */
interface OneFieldProps {
  readonly api: EpisodeFormApi;
  readonly name: FaultField;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  readonly children: (input: FieldInputProps & { readonly onBlur: () => void }) => ReactNode;
}

export function OneField({ api, name, children, ...rest }: OneFieldProps) {
  return (
    <Field id={name} error={api.errorOf(name)} {...rest}>
      {(input) => children({ ...input, onBlur: () => api.touch(name) })}
    </Field>
  );
}

/** The clock of the moment the form was opened: what had begun by then is frozen. */
export function useStarted({ initial, isNew }: EpisodeFormApi): boolean {
  const [now] = useState(() => Date.now());
  return !isNew && hasStarted(initial, now);
}
