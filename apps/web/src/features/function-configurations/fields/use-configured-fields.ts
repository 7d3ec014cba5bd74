/** The configured fields of one open form: what matches, what was typed, what speaks against a save. */
import type { MatchConditions } from '@lectern/contract/function-configurations/function-configurations';
import { valueFault, valueWords } from '@lectern/domain/function-configurations/configured-value';
import type { ConfiguredField } from '@lectern/domain/function-configurations/function-configuration';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';
import type { WordedChange } from '../../../shared/forms/change-table.tsx';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import { configuredId } from './configured-field.tsx';
import { matchQuery } from './match-query.ts';

type Values = Readonly<Record<string, unknown>>;
/** What a body takes under a key. */
type Sent = Record<string, string | number | boolean | null | Record<string, number | boolean | null>>;

export interface ConfiguredFields {
  readonly fields: readonly ConfiguredField[];
  readonly values: Values;
  /** What was typed, for a draft. */
  readonly edits: Values;
  readonly dirty: boolean;
  readonly changes: readonly WordedChange[];
  /** Part of the body of a save: nothing where the record has no such field. */
  readonly body: { readonly configured?: Sent };
  errorOf(key: string): string | undefined;
  set(key: string, value: unknown): void;
  /** Before a save: shows what is wrong and leads there. */
  check(): boolean;
  /** After a refused save: whether it was about one of them. */
  refused(error: unknown): boolean;
  /** The record as it is stored now; `keep`: what was typed stays. */
  reset(stored: Values | undefined, keep?: 'keep'): void;
}

type Errors = Readonly<Record<string, string>>;

/** `drafted`: what was typed in an earlier sitting. */
export function useConfiguredFields(
  conditions: MatchConditions,
  opened: Values | undefined,
  drafted?: Values,
): ConfiguredFields {
  const { data } = useQuery(matchQuery(conditions));
  const [stored, setStored] = useState(opened ?? {});
  const [edits, setEdits] = useState<Values>(drafted ?? {});
  const [asked, setAsked] = useState(false);
  const [told, setTold] = useState<Errors>({});
  const fields = data?.fields ?? [];
  const values: Values = { ...stored, ...edits };
  const changed = fields.filter(({ key }) => !sameValue(stored[key] ?? null, values[key] ?? null));
  const dirty = changed.length > 0;
  useUnsavedChanges(dirty);
  const faultOf = (field: ConfiguredField) => valueFault(field, values[field.key]);
  return {
    fields,
    values,
    edits,
    dirty,
    changes: changed.map((field) => ({
      field: configuredId(field.key),
      label: field.name,
      before: valueWords(field, stored[field.key]),
      after: valueWords(field, values[field.key]),
    })),
    // The inputs write nothing else.
    body:
      fields.length === 0
        ? {}
        : { configured: Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? null])) as Sent },
    errorOf: (key) => {
      const field = fields.find((one) => one.key === key);
      const touched = asked || key in edits;
      return told[key] ?? (field && touched ? faultOf(field) : undefined);
    },
    set: (key, value) => {
      setTold({});
      setEdits((now) => ({ ...now, [key]: value }));
    },
    check: () => {
      setAsked(true);
      const wrong = fields.find((field) => faultOf(field) !== undefined);
      if (wrong) focusOn(wrong.key);
      return wrong === undefined;
    },
    refused: (error) => {
      const errors = errorsIn(error);
      setTold(errors);
      const [first] = Object.keys(errors);
      if (first !== undefined) focusOn(first);
      return first !== undefined;
    },
    reset: (next, keep) => {
      setStored(next ?? {});
      if (!keep) setEdits({});
    },
  };
}

function focusOn(key: string): void {
  const id = configuredId(key);
  const input = document.getElementById(id);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

const PLACE = /(?:^|\.)configured\.([^.]+)$/;

function errorsIn(error: unknown): Errors {
  if (!isApiError(error) || !Array.isArray(error.details)) return {};
  return Object.fromEntries(
    error.details.flatMap((detail: unknown): [string, string][] => {
      if (typeof detail !== 'object' || detail === null || !('path' in detail) || !('message' in detail)) return [];
      const key = PLACE.exec(String(detail.path))?.[1];
      return key === undefined ? [] : [[key, String(detail.message)]];
    }),
  );
}
