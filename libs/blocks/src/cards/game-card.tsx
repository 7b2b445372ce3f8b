import { type GameSummary, isVideo } from '@latchkey/cms-client/contract';
import { fromPriceInWords, type ShownPrice, type Translator } from '@latchkey/i18n';
import { Picture, safePicture } from '@latchkey/ui';
import { ViewTransition } from 'react';
import { claimPosterName } from './claim-poster-name.ts';
import { DetailValue } from './detail-value.tsx';
import { tintStyle } from '../color/tint-style.ts';
import type { Stage } from '../foundation/block-context.ts';
import styles from './game-card.module.css';

interface GameCardProps {
  readonly game: GameSummary;
  readonly href: string;
  readonly t: Translator;
  /** The ground of the chain's theme; the built-in one if absent. */
  readonly stage?: Stage | undefined;
  readonly headingLevel?: 2 | 3;
  /** True for posters on the first screen. */
  readonly isPriority?: boolean;
  /** The price for an ordinary customer at this location; null if unknown. */
  readonly fromPrice?: ShownPrice | null;
  /** True where the poster is small and beside its text on a phone, so that games can be compared. */
  readonly isRowOnPhone?: boolean;
}

/** The numbers of facts and tags for which a poster has room. */
const factsShown = 3;
const tagsShown = 3;

/** The poster of a game; all of it is one link. */
export function GameCard(props: GameCardProps) {
  const { game, href, t, stage, headingLevel = 3, isPriority = false, fromPrice = null, isRowOnPhone = false } = props;
  const Heading = `h${headingLevel}` as const;
  const picture = safePicture(game.poster ?? game.headerMedia.find((media) => !isVideo(media)) ?? null);
  const facts = game.details.filter(({ value }) => value !== null).slice(0, factsShown);
  return (
    <article className={styles.card} data-row={isRowOnPhone ? '' : undefined} style={tintStyle(game.color, stage)}>
      <div className={styles.sheet}>
        <div className={styles.art}>
          {picture === null ? null : (
            <ViewTransition name={claimPosterName(game)} default="none" share="auto">
              <div className={styles.poster}>
                <Picture
                  media={picture}
                  alt=""
                  className={styles.picture}
                  sizes={`(width < 38rem) ${isRowOnPhone ? '8rem' : '92vw'}, (width < 64rem) 46vw, 26rem`}
                  isPriority={isPriority}
                />
              </div>
            </ViewTransition>
          )}
          <div className={styles.print}>
            <Heading className={styles.title}>
              <a className={styles.link} href={href}>
                {game.name}
              </a>
            </Heading>
            {game.tags.length === 0 ? null : (
              <ul className={`${styles.tags} label`}>
                {game.tags.slice(0, tagsShown).map(({ title }) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
        {game.shortDescription === null ? null : <p className={styles.story}>{game.shortDescription}</p>}
      </div>
      {facts.length === 0 && fromPrice === null ? null : (
        <div className={styles.stub}>
          {facts.length === 0 ? null : (
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.title}>
                  <dt>{fact.title}</dt>
                  <dd>
                    <DetailValue detail={fact} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {fromPrice === null ? null : <p className={styles.price}>{fromPriceInWords(t, fromPrice)}</p>}
        </div>
      )}
    </article>
  );
}
