/** The colour of a subject: twelve hues, neighbours in the list far apart, the same in lists, on the home page and in the calendar. */
const HUES = [130, 50, 255, 150, 300, 85, 185, 340, 225, 110, 20, 280] as const;

export const subjectTone = (subjectId: number): number => subjectId % HUES.length;
export const subjectHue = (subjectId: number): number => HUES[subjectTone(subjectId)] ?? 0;
