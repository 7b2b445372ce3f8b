import type { Address } from '@latchkey/cms-client/contract';
import { formatAddress, townParts } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import styles from './gift-card.module.css';

/** The address of a venue, where it sells gift vouchers in person. */
export interface Counter {
  readonly name: string;
  readonly address: Address | null;
  readonly telephone: string | null;
}

/** Says that a venue sells gift vouchers in person only, with its address. */
export function SoldHere({ name, address, telephone }: Counter) {
  const t = useTranslator();
  const lines = address === null ? [] : [address.address, address.address2].filter((line) => line !== null);
  const town = address === null ? '' : formatAddress(townParts(address), t.locale);
  return (
    <address className={styles.counter}>
      <p>{t('You can buy gift vouchers at this venue, but not online.')}</p>
      <p>
        <strong>{name}</strong>
        {[...lines, town].map((line) => (line === '' ? null : <bdi key={line}>{line}</bdi>))}
      </p>
      {telephone === null ? null : (
        <p>
          <a href={`tel:${telephone.replaceAll(/[^+\d]/gu, '')}`}>
            <bdi dir="ltr">{telephone}</bdi>
          </a>
        </p>
      )}
    </address>
  );
}
