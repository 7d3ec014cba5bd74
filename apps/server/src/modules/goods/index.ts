/** Rows of what goes to the students of a lesson: books, materials, the stock they come from, and who is owed them. */

export { type EnrolledStudent, enrolledOf, sentPieces } from './enrolled.queries.ts';
export { booksOfLessons, copyBooks, type LessonBookRow, writeBooks } from './lesson-books.repository.ts';
export {
  copyMaterials,
  type LessonMaterialRow,
  lockMaterial,
  materialsOfLessons,
  writeMaterials,
} from './lesson-materials.repository.ts';
export { giveToStock, type StockLevel, stockOf, takeFromStock } from './stock.repository.ts';
