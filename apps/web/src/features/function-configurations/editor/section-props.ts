import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations';

export interface SectionProps {
  readonly body: FunctionConfigurationBody;
  readonly faults: Faults;
  readonly onChange: (change: Partial<FunctionConfigurationBody>) => void;
}

/** By their place in the body: `componentInfo.fieldOptions.1.value`. */
export type Faults = ReadonlyMap<string, string>;
