/** Keys of what is read anew once students came, went or changed their team. */
export const CONCERNED: readonly string[] = ['teams', 'lessons', 'students'];
