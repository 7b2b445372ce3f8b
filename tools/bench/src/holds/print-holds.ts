import { fewClients, manyClients, rounds, seconds } from './bench-run.ts';
import { countErrors, printAims, type Aim } from './figures.ts';

/** Prints all figures of the run as ratios. docs/performance.md has the aims with the figures of earlier runs. */
export function printHolds(): void {
  console.log(
    `Medians of ${rounds} interleaved rounds of ${seconds} s, the first second not counted; ${countErrors()} responses were errors.\n`,
  );
  console.log('Per second; "as sent" is as a browser sends it, "bare" without key, limits and headers.');
  const loads = [fewClients, manyClients].flatMap((clients) => ['hot', 'spread'].map((where) => `${where} ${clients}`));
  printAims([
    ...loads.flatMap(listHoldAims),
    { what: 'PGlite, spread 32: as sent / its own statement', of: 'pglite api', to: 'pglite statement' },
    ...[fewClients, manyClients].map((clients) => toPgbenchAim('checkout', `checkout ${clients}`, clients)),
    ...[fewClients, manyClients].map((clients) => toPgbenchAim('update of two games', `update ${clients}`, clients)),
  ]);
  console.log('\nMilliseconds, medians of one after the other.');
  printAims([
    { what: 'hold, one client: as sent / pgbench, bare', of: 'api one client', to: 'pgbench one client' },
    { what: 'hold, one client: through the site / the api', of: 'site one client', to: 'api one client' },
    {
      what: 'PostgreSQL: after 100,000 keyed holds / before',
      of: 'postgres after',
      to: 'postgres before',
      atMost: 1.1,
    },
    { what: 'PGlite: after 100,000 keyed holds / before', of: 'pglite after', to: 'pglite before', atMost: 1.1 },
  ]);
}

/** Lists the ratios of holds under one load, such as `hot 32`. A ratio without figures is not printed. */
function listHoldAims(load: string): readonly Aim[] {
  return [
    {
      what: `hold, ${load}: through the site / pgbench, bare`,
      of: `site ${load}`,
      to: `pgbench ${load}`,
      // The site has an aim for the load with the most requests for one slot only.
      ...(load === `hot ${manyClients}` && { atLeast: 3 }),
    },
    { what: `hold, ${load}: as sent / bare`, of: `api ${load}`, to: `unlimited ${load}`, atLeast: 0.75 },
    { what: `hold, ${load}: as sent / pgbench, bare`, of: `api ${load}`, to: `pgbench ${load}` },
    {
      what: `hold, ${load}: as sent / pgbench, key and limit`,
      of: `api ${load}`,
      to: `pgbench keyed ${load}`,
      atLeast: 0.7,
    },
    { what: `hold, ${load}: bare / pgbench, bare`, of: `unlimited ${load}`, to: `pgbench ${load}` },
    { what: `hold, ${load}: as sent / ORM, bare`, of: `api ${load}`, to: `orm ${load}` },
  ];
}

function toPgbenchAim(what: string, figure: string, clients: number): Aim {
  return {
    what: `${what}, ${clients} clients: as sent / pgbench`,
    of: `api ${figure}`,
    to: `pgbench ${figure}`,
    atLeast: 0.4,
  };
}
