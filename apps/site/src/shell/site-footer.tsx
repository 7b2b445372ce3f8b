import type { Location, MenuLink, Website } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { ButtonLink, safeUrl } from '@latchkey/ui';
import { translatorFor } from '../wiring/translator.ts';
import { menuTarget } from './menu-target.ts';
import styles from './site-footer.module.css';
import { Wordmark } from './wordmark.tsx';

interface SiteFooterProps {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
}

/** The last page of the programme. */
export async function SiteFooter({ locale, website, location }: SiteFooterProps) {
  const t = await translatorFor(locale);
  const { footer } = website;
  const slug = location?.slug ?? null;
  const address = location?.address ?? null;
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.house}>
          <Wordmark name={website.name} />
          {footer.footerLogo?.logoText ? <p className={styles.motto}>{footer.footerLogo.logoText}</p> : null}
          {footer.cta.map((cta) => {
            const target = menuTarget(
              { ...cta, voidClick: false, locationSelector: cta.interaction === 'location' },
              locale,
              slug,
            );
            return target === null ? null : (
              <ButtonLink key={cta.text} href={target.href} newTab={cta.newTab} scheme={cta.scheme} size={cta.size}>
                {cta.text}
              </ButtonLink>
            );
          })}
        </div>
        {footer.menuLinks.map((column) => (
          <FooterColumn key={column.text} column={column} locale={locale} slug={slug} />
        ))}
        {location !== null && address !== null ? (
          <div>
            <h2 className={styles.heading}>{location.name}</h2>
            <address className={styles.address}>
              <bdi>{address.address}</bdi>
              {address.address2 === null ? null : <bdi>{address.address2}</bdi>}
              <bdi>{[address.city, address.state, address.postalCode].filter((part) => part !== null).join(', ')}</bdi>
              {location.telephone === null ? null : (
                <a href={`tel:${location.telephone.replace(/[^\d+]/gu, '')}`}>
                  <bdi dir="ltr">{location.telephone}</bdi>
                </a>
              )}
              {location.emailAddress === null ? null : <MailLink address={location.emailAddress} />}
            </address>
          </div>
        ) : null}
      </div>
      <div className={`wrap ${styles.imprint}`}>
        <p>
          © <bdi>{new Date().getFullYear()}</bdi> {website.name}. {t('All rights reserved')}.
        </p>
        <ul aria-label={t('Legal')}>
          {footer.legalLinks.map((link) => (
            <li key={link.text}>
              <FooterLink link={link} locale={locale} slug={slug} />
            </li>
          ))}
        </ul>
        <ul aria-label={t('Follow us')}>
          {footer.socialLinks.map((link) => {
            const href = safeUrl(link.url);
            return href === null || link.voidClick ? null : (
              <li key={link.social}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {link.text ?? link.social}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </footer>
  );
}

interface FooterLinkProps {
  readonly link: MenuLink;
  readonly locale: Locale;
  readonly slug: string | null;
}

function FooterColumn({
  column,
  locale,
  slug,
}: {
  readonly column: MenuLink;
  readonly locale: Locale;
  readonly slug: string | null;
}) {
  return (
    <div>
      <h2 className={styles.heading}>
        <FooterLink link={column} locale={locale} slug={slug} />
      </h2>
      <ul className={styles.links}>
        {column.children.map((link) => (
          <li key={link.text}>
            <FooterLink link={link} locale={locale} slug={slug} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLink({ link, locale, slug }: FooterLinkProps) {
  const target = menuTarget(link, locale, slug);
  return target === null ? link.text : <a {...target}>{link.text}</a>;
}

/** An address of a person is long: it may break behind the @. */
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
