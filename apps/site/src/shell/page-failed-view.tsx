import { Button, ButtonLink } from '@latchkey/ui';
import { FallbackScreen } from './fallback-screen.tsx';
import { useFallbackTexts } from './fallback-texts.client.tsx';

/** The content of the screen of an error: the message, a retry and a link to the home page. */
export function PageFailedView({ retry }: { readonly retry: () => void }) {
  const { brand, homeHref, failed } = useFallbackTexts();
  return (
    <FallbackScreen brand={brand} homeHref={homeHref} heading={failed.heading} text={failed.text}>
      <Button scheme="primary" onClick={retry}>
        {failed.retry}
      </Button>
      <ButtonLink href={homeHref} scheme="secondary">
        {failed.home}
      </ButtonLink>
    </FallbackScreen>
  );
}
