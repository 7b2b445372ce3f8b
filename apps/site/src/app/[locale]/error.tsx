'use client';

import { Button, ButtonLink } from '@latchkey/ui';
import { FallbackScreen } from '../../shell/fallback-screen.tsx';
import { useFallbackTexts } from '../../shell/fallback-texts.client.tsx';

/** Shown when a page could not be rendered: the message, a retry and a link to the home page. Next reports the error itself. */
export default function PageFailed({ retry }: { retry: () => void }) {
  const { brand, homeHref, failed } = useFallbackTexts();
  return (
    <FallbackScreen brand={brand} homeHref={homeHref} heading={failed.heading} text={failed.text}>
      {/* Next makes no metadata for a failed page, and a page without a title has no name in a list of windows. */}
      <title>{`${failed.heading} | ${brand.name}`}</title>
      <Button scheme="primary" onClick={retry}>
        {failed.retry}
      </Button>
      <ButtonLink href={homeHref} scheme="secondary">
        {failed.home}
      </ButtonLink>
    </FallbackScreen>
  );
}
