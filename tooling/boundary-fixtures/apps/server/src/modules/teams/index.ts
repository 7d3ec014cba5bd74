import { lessonsRepository } from '../lessons/lessons.repository.ts';
export const teams = lessonsRepository;
