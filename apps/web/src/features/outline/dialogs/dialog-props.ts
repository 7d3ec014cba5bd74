import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { OutlineItem } from '../outline-item.ts';

export interface DialogProps {
  readonly lesson: LessonV2;
  readonly items: readonly OutlineItem[];
  readonly onClose: () => void;
}
