import path from 'node:path';

export const root = path.join(import.meta.dirname, '../../../..');
export const apiFolder = path.join(root, 'apps/api');
