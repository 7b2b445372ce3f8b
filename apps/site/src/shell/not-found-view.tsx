import { ButtonLink } from '@latchkey/ui';
import { FallbackScreen } from './fallback-screen.tsx';
import { useFallbackTexts } from './fallback-texts.client.tsx';

/** The content of the screen of a missing page: the message, and links to the home page and the games. */
export function NotFoundView() {
  const { brand, homeHref, notFound } = useFallbackTexts();
  return (
    <FallbackScreen brand={brand} homeHref={homeHref} heading={notFound.heading} text={notFound.text}>
      <ButtonLink href={homeHref}>{notFound.home}</ButtonLink>
      <ButtonLink href={notFound.games.href} scheme="secondary">
        {notFound.games.text}
      </ButtonLink>
    </FallbackScreen>
  );
}
