export const table = await Promise.all([1, 2, 3].map(async (n) => n * n));
