import { afterEach, describe, expect, it } from 'vitest';
import { describeRace, race } from './race.ts';
import { pgliteStore, postgresStore, type Store } from './store.ts';

const buyers = 300;
const processes = 4;

describe('300 buyers from 4 processes at one slot', () => {
  const stores: Store[] = [];
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.dispose();
  });

  it('get exactly its capacity on PGlite', async () => {
    const store = await pgliteStore();
    stores.push(store);
    const report = await race({ store, server: 'api', buyers, processes });
    console.log(describeRace('api', report));
    expect(report).toMatchObject({
      accepted: report.capacity,
      placesBySql: report.capacity,
      other: 0,
      isOversold: false,
    });
  });

  it('are sold too much by the sabotaged twin on PGlite, and the harness sees it', async () => {
    const store = await pgliteStore();
    stores.push(store);
    const report = await race({ store, server: 'sabotaged', buyers, processes });
    console.log(describeRace('sabotaged twin', report));
    expect(report).toMatchObject({ other: 0, isOversold: true });
  });

  it('get exactly its capacity on PostgreSQL, and more of the sabotaged twin', async (context) => {
    const started = await postgresStore();
    if (!started.ok) {
      console.log(`No PostgreSQL here: ${started.reason}`);
      context.skip(started.reason);
      return;
    }
    stores.push(started.store);
    const report = await race({ store: started.store, server: 'api', buyers, processes });
    console.log(describeRace('api', report));
    expect(report).toMatchObject({
      accepted: report.capacity,
      placesBySql: report.capacity,
      other: 0,
      isOversold: false,
    });
    const sabotaged = await race({ store: started.store, server: 'sabotaged', buyers, processes });
    console.log(describeRace('sabotaged twin', sabotaged));
    expect(sabotaged).toMatchObject({ other: 0, isOversold: true });
  });
});
