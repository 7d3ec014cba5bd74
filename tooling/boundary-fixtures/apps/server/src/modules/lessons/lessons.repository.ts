export const lessonsRepository = 1;
