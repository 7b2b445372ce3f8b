/** `npm run docs:architecture`: draws the house into docs/architecture.md from the imports and the floors. */
import { repositoryRoot } from '../workspace.ts';
import { writePicture } from './picture.ts';

writePicture(repositoryRoot);
