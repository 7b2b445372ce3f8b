/** `npm run docs -- env`: writes `.env.example` and the tables of variables from the declarations. */
import { repositoryRoot } from '../workspace.ts';
import { writeEnvironment } from './environment.ts';

writeEnvironment(repositoryRoot);
