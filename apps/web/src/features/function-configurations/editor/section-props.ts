import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import type { Faults } from '../../../shared/forms/fault-list.tsx';

export interface SectionProps {
  readonly body: FunctionConfigurationBody;
  readonly faults: Faults;
  readonly onChange: (change: Partial<FunctionConfigurationBody>) => void;
}
