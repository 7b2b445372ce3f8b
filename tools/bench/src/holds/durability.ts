import { Client } from 'pg';
import * as z from 'zod';

const settingRow = z.object({ setting: z.string() });

/** The settings without which a commit may return before it is on the disk. */
const durable = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Checks that the server loses no commit.
 *
 * @throws where a commit may be lost in a power cut, since the rates of such a server say nothing about a business
 */
export async function requireDurable(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const name of durable) {
      const { rows } = await client.query('SELECT current_setting($1) AS setting', [name]);
      const { setting } = settingRow.parse(rows[0]);
      if (setting === 'off') throw new Error(`${name} is off on this server: measure one that keeps what it commits.`);
    }
  } finally {
    await client.end();
  }
}
