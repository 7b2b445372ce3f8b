'use client';

import { Button, ButtonLink } from '@latchkey/ui';
import { FallbackScreen } from '../../shell/fallback-screen.tsx';
import { useFallbackTexts } from '../../shell/fallback-texts.client.tsx';

/** A page that could not be made: says so, tries again, leads home. Next reports the error itself. */
export default function PageFailed({ retry }: { retry: () => void }) {
  const { brand, homeHref, failed } = useFallbackTexts();
  return (
    <FallbackScreen brand={brand} homeHref={homeHref} heading={failed.heading} text={failed.text}>
      {/* Metadata is not made for a page that failed, and one without a name has none in a list of windows. */}
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
