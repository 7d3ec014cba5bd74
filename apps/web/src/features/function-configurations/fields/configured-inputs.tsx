import { ConfiguredField } from './configured-field.tsx';
import type { ConfiguredFields } from './use-configured-fields.ts';

/** Every field that matches, for the grid of whatever form they stand in. */
export function ConfiguredInputs({ configured }: { configured: ConfiguredFields }) {
  return configured.fields.map((field) => (
    <ConfiguredField
      key={field.key}
      field={field}
      value={configured.values[field.key]}
      error={configured.errorOf(field.key)}
      onChange={(value) => configured.set(field.key, value)}
    />
  ));
}
