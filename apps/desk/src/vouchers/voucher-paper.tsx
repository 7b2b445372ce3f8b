import type { IssuedCodeWire } from '@latchkey/cms-client/contract';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { priceText } from '../booking/booking-text.ts';
import { Notice } from '../foundation/controls/notice.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { readSetting, writeSetting } from '../foundation/settings.ts';
import { readChainName, readSiteHost } from '../foundation/text/chain-name.ts';
import { useText } from '../foundation/text/text.tsx';
import { voucherName } from '../foundation/text/voucher-name.ts';
import { validityText } from '../foundation/text/voucher-words.ts';
import { QrCode } from '../sell/qr-code.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './voucher-paper.module.css';

interface Gift {
  /** The name of the recipient; empty where none was given. */
  readonly recipient: string;
  readonly message: string;
}

interface PaperProps {
  readonly voucher: IssuedCodeWire;
  readonly location: DeskLocation;
  readonly gift: Gift;
}

const papers = ['A6', 'A5'] as const;
const noGift: Gift = { recipient: '', message: '' };

interface PrintedProps extends Pick<PaperProps, 'location'> {
  readonly vouchers: readonly IssuedCodeWire[];
  readonly gift?: Gift;
  readonly notice?: ReactNode;
}

/** The vouchers for printing: one below the other on the screen, and on paper a sheet for each, without the rest of the page. */
export function PrintedVouchers({ vouchers, location, gift = noGift, notice }: PrintedProps) {
  const t = useText();
  const [paper, setPaper] = useState(() => papers.find((each) => each === readSetting('voucher-paper')) ?? 'A6');
  const sheets = vouchers.map((voucher) => (
    <VoucherPaper key={voucher.id} voucher={voucher} location={location} gift={gift} />
  ));
  return (
    <section className={styles.preview} aria-label={t('The gift voucher as it is printed')}>
      {notice !== undefined && <Notice tone="warn">{notice}</Notice>}
      <Segments
        label={t('Paper')}
        options={papers.map((value) => ({ value, label: <bdi>{value}</bdi> }))}
        value={paper}
        onChange={(chosen) => {
          writeSetting('voucher-paper', chosen);
          setPaper(chosen);
        }}
      />
      {sheets}
      {createPortal(
        <div className={styles.printed} data-paper={paper} aria-hidden="true">
          {sheets}
        </div>,
        document.body,
      )}
    </section>
  );
}

/** The paper of a voucher: a theatre ticket, with the code, the amount and the validity on its stub. */
function VoucherPaper({ voucher, location, gift }: PaperProps) {
  const t = useText();
  const { code, amount, currency, validUntil, name } = voucher;
  const { recipient, message } = gift;
  return (
    <div className={styles.sheet}>
      <div className={styles.ticket}>
        <div className={styles.body}>
          <p className={styles.house}>
            {[readChainName(), location.name].filter(Boolean).map((each) => (
              <bdi key={each}>{each}</bdi>
            ))}
          </p>
          <p className={styles.title}>{voucherName(name, t)}</p>
          {/* A voucher over a free amount has this as its name already. */}
          {name !== 'Gift voucher' && <p className={styles.kind}>{t('Gift voucher')}</p>}
          {recipient !== '' && <p className={styles.recipient}>{t('For %name', { name: recipient })}</p>}
          {message !== '' && (
            <p className={styles.message}>
              <bdi>{message}</bdi>
            </p>
          )}
          <p className={styles.amount}>
            <bdi>{priceText(amount, currency, t)}</bdi>
          </p>
          <p className={styles.terms}>
            {t('Scan it or show it at the counter, or type the code as you book online. What is left stays on it.')}{' '}
            <bdi className={styles.site}>{readSiteHost()}</bdi>
          </p>
        </div>
        <div className={styles.stub}>
          <div className={styles.code}>
            <QrCode text={code} label={t('QR code of the gift voucher')} />
          </div>
          <p className={styles.letters} dir="ltr">
            {code}
          </p>
          <p className={styles.until}>{validityText(validUntil, t)}</p>
        </div>
      </div>
    </div>
  );
}
