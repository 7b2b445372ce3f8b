import { join } from 'node:path';
import type { ApiEnv } from '../../env.ts';
import type { Carrier } from './carrier.ts';
import { createFolderCarrier } from './folder-carrier.ts';
import { createSmtpCarrier } from './smtp-carrier.ts';

/** The folder of mails within DATA_DIR, where there is no SMTP server. */
const mailFolder = 'mail';

export function openCarrier({ smtpUrl, mailFrom, dataDir }: Pick<ApiEnv, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Carrier {
  return smtpUrl === null
    ? createFolderCarrier(join(dataDir, mailFolder), mailFrom)
    : createSmtpCarrier(smtpUrl, mailFrom);
}
