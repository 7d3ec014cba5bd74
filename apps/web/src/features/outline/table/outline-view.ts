export type OutlineView = 'groups' | 'order';
