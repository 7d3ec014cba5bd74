import type { ShareCardBody } from '@lectern/contract/lessons/share-cards';
import type { Faults } from '../../../shared/forms/fault-list.tsx';

export interface SectionProps {
  readonly body: ShareCardBody;
  readonly faults: Faults;
  readonly onChange: (change: Partial<ShareCardBody>) => void;
}
