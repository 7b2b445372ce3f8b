/* `node tools/launch/build.cli.mjs site|desk` builds an app for programs in other folders, which then share the lock of a build. */
import { buildDesk } from './build-desk.mjs';
import { buildSite } from './build-site.mjs';

process.exit(process.argv[2] === 'desk' ? Number(!(await buildDesk())) : await buildSite());
