import { Blocks, claimPosterName, DetailValue, TermsLine, tintStyle } from '@latchkey/blocks';
import type { BookingWay } from '@latchkey/booking-core';
import { filmSources, type Game, isVideo, type Media, rolesOf } from '@latchkey/cms-client/contract';
import { fromPriceInWords, type Translator } from '@latchkey/i18n';
import { ButtonLink, Picture, safePicture, safeUrl } from '@latchkey/ui';
import { notFound } from 'next/navigation';
import { ViewTransition } from 'react';
import { readBookingTerms } from '../booking/booking-terms.ts';
import { resolveBookingWay } from '../booking/booking-way.ts';
import { BookingPath } from './booking-path.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { offeredAtProps } from '../locations/next-page.ts';
import { bookingId } from '../foundation/paths.ts';
import { createBlockContext } from './block-context.ts';
import { loadChainRating } from '../foundation/content.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import { BookingBar } from '../games/booking-bar.client.tsx';
import styles from './game-page.module.css';
import { TrailerButton } from '../games/trailer-button.tsx';

/** The page of a game: its picture, poster, facts and story, and the booking. */
export async function GamePage(props: PageProps) {
  const { game, location, locale, website } = props;
  if (game === null) notFound();
  const t = await translatorFor(locale, readCountry(location));
  const scene = game.headerMedia.find((media) => !isVideo(media)) ?? null;
  const poster = safePicture(game.poster);
  const trailer = game.headerMedia.find((media) => isVideo(media) && safeUrl(media.url) !== null) ?? null;
  const bookingLabel = chooseBookingLabel(t, resolveBookingWay({ game, location }));
  const terms = readBookingTerms({
    website,
    t,
    location,
    chainRating: location === null ? await loadChainRating(locale) : null,
    games: [game],
  });
  const price = terms.fromPrice === null ? null : fromPriceInWords(t, terms.fromPrice);
  return (
    <article className={styles.game} style={tintStyle(game.color, rolesOf(website.theme))} {...offeredAtProps(null)}>
      <header className={styles.hero}>
        {scene === null ? null : (
          <Picture
            media={scene}
            sizes="(width < 44rem) 160vw, 100vw"
            portraitSizes="100vw"
            isPriority
            alt=""
            className={styles.scene}
          />
        )}
        <div className={styles.way}>
          <Breadcrumbs {...props} part="games" />
        </div>
        <div className={`wrap ${styles.billing}`}>
          {poster === null ? null : (
            <ViewTransition name={claimPosterName(game)} default="none" share="auto">
              <div className={styles.poster}>
                <Picture media={poster} sizes="(width < 62rem) 34vw, 20rem" isPriority />
              </div>
            </ViewTransition>
          )}
          <div className={styles.title}>
            <p className={styles.tags}>
              {location === null ? null : <span>{location.name}</span>}
              {game.tags.map((tag) => (
                <span key={tag.title}>{tag.title}</span>
              ))}
            </p>
            <h1>{game.name}</h1>
            {game.shortDescription === null ? null : <p className={styles.lead}>{game.shortDescription}</p>}
            <TermsLine terms={terms} t={t} />
            <div className={styles.ways}>
              {bookingLabel === null ? null : (
                <div className={styles.book}>
                  <ButtonLink href={`#${bookingId}`} size="large">
                    {bookingLabel}
                  </ButtonLink>
                </div>
              )}
              {trailer === null ? null : (
                <GameTrailer t={t} game={game} trailer={trailer} bookingLabel={bookingLabel} />
              )}
            </div>
          </div>
        </div>
        <GameFacts details={game.details} />
      </header>
      <div className={`wrap ${styles.columns}`}>
        {/* The booking is first in the tab order, on a phone also on the screen, for visitors who want to book at once. */}
        <section
          id={bookingId}
          className={styles.booking}
          aria-label={t('Book %name', { name: game.name })}
          tabIndex={-1}
        >
          <BookingPath {...props} game={game} terms={terms} />
        </section>
        <div className={styles.story}>
          <Blocks blocks={game.content} context={await createBlockContext(props)} hasTitle />
        </div>
      </div>
      {bookingLabel === null ? null : <BookingBar label={bookingLabel} title={game.name} price={price} />}
    </article>
  );
}

interface GameTrailerProps {
  readonly t: Translator;
  readonly game: Game;
  readonly trailer: Media;
  /** The label of the link to the booking after the film; null if nothing can be booked. */
  readonly bookingLabel: string | null;
}

/** The button that plays the trailer of a game. */
function GameTrailer({ t, game, trailer, bookingLabel }: GameTrailerProps) {
  return (
    <TrailerButton
      film={{
        sources: filmSources(trailer).filter(({ src }) => safeUrl(src) !== null),
        width: trailer.width,
        height: trailer.height,
        description: trailer.alternativeText,
      }}
      words={{
        watch: t('Watch the trailer'),
        trailer: t('Trailer of %name', { name: game.name }),
        again: t('Watch again'),
        failed: t('The trailer cannot be played here'),
        book: bookingLabel,
        close: t('Close'),
      }}
    />
  );
}

/** The facts about a game, such as its duration and its players. */
function GameFacts({ details }: Pick<Game, 'details'>) {
  return (
    <dl className={`wrap ${styles.programme}`}>
      {details.map((detail) => (
        <div key={detail.title}>
          <dt>{detail.title}</dt>
          <dd>
            <DetailValue detail={detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the label of links to the booking; null if nothing can be booked. */
function chooseBookingLabel(t: Translator, { type }: BookingWay): string | null {
  if (type === 'coming-soon' || type === 'none') return null;
  return type === 'choose-location' ? t('Choose a venue') : t('Book Now');
}
