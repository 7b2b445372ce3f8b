/** `npm run docs -- architecture`: draws the projects and their floors into docs/architecture.md. */
import { repositoryRoot } from '../workspace.ts';
import { writePicture } from './picture.ts';

writePicture(repositoryRoot);
