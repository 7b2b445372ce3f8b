import { useId, useRef, useState } from 'react';
import { dateInZone, useClock } from '../foundation/clock/clock.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { useRoute, useRouter } from '../foundation/router/router.tsx';
import { writeSetting } from '../foundation/settings.ts';
import { useText } from '../foundation/text/text.tsx';
import { roleName } from '../session/role-name.ts';
import { type DeskLocation, useSession } from '../session/session.tsx';
import { foldText } from '../foundation/text/fold-text.ts';
import styles from './location-chooser.module.css';

/** The number of locations from which a search field is shown: more than fit on the screen at once. */
const searchedFrom = 9;
const maxShown = 100;

/** The name of the location; with several, a button that opens their list. */
export function LocationChooser({ location }: { readonly location: DeskLocation }) {
  const t = useText();
  const { locations } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (locations.length === 1) return <p className={styles.name}>{location.name}</p>;
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsOpen(true)}>
        <Icon name="pin" />
        <span className="visually-hidden">{t('Location')}</span>
        <span className={styles.name}>{location.name}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      {isOpen && <LocationDialog chosen={location} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface LocationDialogProps {
  readonly chosen: DeskLocation;
  readonly onClose: () => void;
}

function LocationDialog({ chosen, onClose }: LocationDialogProps) {
  const t = useText();
  const route = useRoute();
  const router = useRouter();
  const clock = useClock();
  const { locations } = useSession();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const statusId = useId();
  const wanted = foldText(text);
  const found = locations.filter(({ name }) => foldText(name).includes(wanted));
  const choose = ({ slug, timeZone }: DeskLocation) => {
    writeSetting('location', slug);
    onClose();
    const page = 'location' in route ? route.page : 'day';
    // The day sheet keeps its date, but not the open booking. From a screen without a location, today's day sheet of the location opens.
    if (page === 'day')
      router.go({ page, location: slug, date: route.page === 'day' ? route.date : dateInZone(clock.now(), timeZone) });
    else router.go({ page, location: slug });
  };
  return (
    <Dialog title={t('Choose a location')} size="small" onClose={onClose}>
      {locations.length >= searchedFrom && (
        <>
          <TextField
            label={t('Search')}
            type="search"
            autoComplete="off"
            maxLength={100}
            aria-controls={statusId}
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
              event.preventDefault();
              const [first] = found;
              if (event.key === 'Enter' && text !== '' && first !== undefined) choose(first);
              else list.current?.querySelector('button')?.focus();
            }}
          />
          <p id={statusId} className="visually-hidden" role="status">
            {t('%count locations', { count: found.length })}
          </p>
        </>
      )}
      <ul ref={list} className={styles.list}>
        {found.slice(0, maxShown).map((location) => (
          <li key={location.id}>
            <button
              type="button"
              className={styles.option}
              aria-current={location.id === chosen.id || undefined}
              onClick={() => choose(location)}
            >
              <span>{location.name}</span>
              <span className={styles.role}>{roleName(location.role, t)}</span>
              {location.id === chosen.id && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t('No location has this name.')}</p>}
      {found.length > maxShown && <p>{t('Search to see more.')}</p>}
    </Dialog>
  );
}
