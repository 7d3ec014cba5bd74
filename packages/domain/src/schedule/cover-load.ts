/**
 * What it costs that one person stands in for several lessons, and that one lesson gets several people. A class that
 * loses its teacher for some weeks should get used to one other, not to four.
 */

/** Each pair of episodes of different lessons that one person gives. */
export const LOAD_COST = 6;
/** Each further person in one lesson. */
export const SPLIT_COST = 25;

export class CoverLoad {
  readonly #byTeacher = new Map<number, number>();
  /** By lesson: who gives how many of its episodes. */
  readonly #byLesson = new Map<number, Map<number, number>>();

  add(teacherId: number, lessonId: number, count: 1 | -1 = 1): void {
    this.#byTeacher.set(teacherId, this.#all(teacherId) + count);
    const ofLesson = this.#byLesson.get(lessonId) ?? new Map<number, number>();
    const given = (ofLesson.get(teacherId) ?? 0) + count;
    if (given === 0) ofLesson.delete(teacherId);
    else ofLesson.set(teacherId, given);
    this.#byLesson.set(lessonId, ofLesson);
  }

  /** What it costs to add one more: the same whatever came before, so that a sum over all does not ask for the order. */
  price(teacherId: number, lessonId: number): number {
    const ofLesson = this.#byLesson.get(lessonId);
    const given = ofLesson?.get(teacherId) ?? 0;
    const isFurther = given === 0 && (ofLesson?.size ?? 0) > 0;
    return LOAD_COST * (this.#all(teacherId) - given) + (isFurther ? SPLIT_COST : 0);
  }

  #all(teacherId: number): number {
    return this.#byTeacher.get(teacherId) ?? 0;
  }
}
