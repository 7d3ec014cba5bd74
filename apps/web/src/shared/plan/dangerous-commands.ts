import type { Plan } from '@lectern/contract/task-replies';

/** Final or hard to take back: last in a menu and in the colour of danger, wherever they are offered or confirmed. */
const DANGEROUS: readonly string[] = [
  'lesson.cancel',
  'episode.cancel',
  'lessonTemplate.bin',
  'template.removeEpisodes',
  'dictionary.merge',
  'externalLesson.remove',
  'assistant.remove',
];

export function isDangerous(type: string): boolean {
  return DANGEROUS.includes(type);
}

/** The way back of one is no danger itself. */
export function isDangerousPlan({ type, undoOf }: Pick<Plan, 'type' | 'undoOf'>): boolean {
  return undoOf === null && isDangerous(type);
}
