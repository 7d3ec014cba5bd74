import { lessonsRepository } from './modules/lessons/lessons.repository.ts';
export const app = lessonsRepository;
