import type { Location, Website } from '@latchkey/cms-client/contract';
import { formatAddress, type Locale, townParts } from '@latchkey/i18n';
import styles from './site-footer.module.css';

interface FooterAddressProps {
  readonly locale: Locale;
  readonly footer: Website['footer'];
  readonly location: Location | null;
}

/** The postal address in the footer: the venue's, or the one that the website document has for the chain. Nothing without one. */
export function FooterAddress({ locale, footer, location }: FooterAddressProps) {
  const address = location?.address ?? null;
  const hasContact = location !== null && (location.telephone !== null || location.emailAddress !== null);
  if (address === null && footer.locationAddress === null && !hasContact) return null;
  return (
    <div>
      <h2 className={styles.heading}>{footer.locationAddressHeader ?? location?.name}</h2>
      <address className={styles.address}>
        {location === null ? null : <b>{location.name}</b>}
        {address === null ? (
          (footer.locationAddress ?? '').split('\n').map((line) => <bdi key={line}>{line}</bdi>)
        ) : (
          <>
            <bdi>{address.address}</bdi>
            {address.address2 === null ? null : <bdi>{address.address2}</bdi>}
            <span>{formatAddress(townParts(address), locale)}</span>
          </>
        )}
        {location === null || location.telephone === null ? null : (
          <a href={`tel:${location.telephone.replace(/[^\d+]/gu, '')}`}>
            <bdi dir="ltr">{location.telephone}</bdi>
          </a>
        )}
        {location === null || location.emailAddress === null ? null : <MailLink address={location.emailAddress} />}
      </address>
    </div>
  );
}

/** The link to an email address, which may break after the @, since addresses are long. */
function MailLink({ address }: { readonly address: string }) {
  const [name, host] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      <bdi dir="ltr">
        {name}@<wbr />
        {host}
      </bdi>
    </a>
  );
}
