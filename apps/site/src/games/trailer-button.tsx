import { NativePopup, opensPopup } from '@latchkey/ui';
import { TrailerFilm, type TrailerFilmFile, type TrailerWords } from './trailer-film.client.tsx';
import styles from './trailer-button.module.css';

const popupId = 'trailer';

/**
 * The button that opens the trailer of a game in a popup, which needs no script. The script, fetched then, starts the video. The element around the
 * button wants the script, so that the press itself does not wait for it.
 */
export function TrailerButton({ film, words }: { readonly film: TrailerFilmFile; readonly words: TrailerWords }) {
  return (
    <>
      <span data-wants="touch">
        <button type="button" className={styles.watch} {...opensPopup(popupId)}>
          <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
            <circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M16 12.5v15l12-7.5z" fill="currentColor" />
          </svg>
          {words.watch}
        </button>
      </span>
      <NativePopup id={popupId} label={words.trailer} closeLabel={words.close}>
        <TrailerFilm film={film} words={words} />
      </NativePopup>
    </>
  );
}
