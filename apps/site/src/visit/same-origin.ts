export { isOwnPost } from '../foundation/same-origin.ts';
