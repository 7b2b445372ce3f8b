import { ButtonLink } from '@latchkey/ui';
import type { GameSummary } from '@latchkey/cms-client/schema';
import type { BlockContext } from '../block-context.ts';
import { DetailValue } from '../cards/detail-value.tsx';
import styles from './cta.module.css';

/** What the game popup tells before a visitor goes to the game's page and its booking. */
export function GameBrief({ game, context }: { readonly game: GameSummary; readonly context: BlockContext }) {
  return (
    <div className={styles.brief}>
      <p className={styles.briefTitle}>{game.name}</p>
      {game.shortDescription === null ? null : <p>{game.shortDescription}</p>}
      <dl className={styles.facts}>
        {game.details.map((detail) => (
          <div key={detail.title}>
            <dt className="label">{detail.title}</dt>
            <dd>
              <DetailValue detail={detail} />
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={context.gameHref(game)}>
        {context.t('Book Now')}
        <span className="visually-hidden"> {game.name}</span>
      </ButtonLink>
    </div>
  );
}
