import type { FoundPartyWire } from '@latchkey/cms-client/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { type OpenLink, useOpenLinks } from '../foundation/api/open-links.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { useSettled } from '../foundation/clock/use-settled.ts';
import { Icon } from '../foundation/icons/icon.tsx';
import { doesLinkFit } from '../foundation/text/link-words.ts';
import { useText } from '../foundation/text/text.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './find-parties.module.css';
import { FoundLink, FoundParty } from './found-hits.tsx';

interface FindPartiesProps {
  readonly location: DeskLocation;
  readonly onFound: (party: FoundPartyWire) => void;
  /** Opens a sale that waits for the payment of its link, which is no booking yet. */
  readonly onLinkFound: (link: OpenLink) => void;
}

/** The number of characters from which the search begins. */
const minCharacters = 2;

type Hit = { readonly id: string } & ({ readonly party: FoundPartyWire } | { readonly link: OpenLink });

/** Finds a booking by a name, its reference, an email or the end of a telephone number. */
export function FindParties({ location, onFound, onLinkFound }: FindPartiesProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const wanted = useSettled(text.trim());
  const { data: found, error } = useFoundParties(location.id, wanted);
  const { data: links = [] } = useOpenLinks(location.id, { isWanted: isOpen && wanted.length >= minCharacters });
  const list: readonly Hit[] = [
    ...links
      .filter((link) => wanted.length >= minCharacters && doesLinkFit(link, wanted))
      .map((link) => ({ link, id: link.basketId })),
    ...(found ?? []).map((party) => ({ party, id: party.reference })),
  ];
  useShortcut('/', t('Find a booking'), () => input.current?.focus());

  const choose = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    setIsOpen(false);
    setText('');
    if ('link' in hit) onLinkFound(hit.link);
    else onFound(hit.party);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      // The first Escape closes the list, the second one empties the field.
      if (isOpen && text !== '') event.stopPropagation();
      if (!isOpen) setText('');
      setIsOpen(false);
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // Enter chooses nothing while the list still belongs to an earlier text.
      if (isOpen && wanted === text.trim()) choose(list[active]);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || list.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    setActive((active + step + list.length) % list.length);
  };
  const isShown = isOpen && wanted.length >= minCharacters && (found !== undefined || error !== null);
  return (
    <div
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('Find a booking')}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.field}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && list.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t('Name, reference, telephone, email')}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setActive(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={press}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t('Bookings found')}
        hidden={!isShown || list.length === 0}
      >
        {list.map((hit, index) => (
          // The option needs no keys of its own, since the field keeps the focus and handles them.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={hit.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(hit)}
          >
            {'link' in hit ? (
              <FoundLink link={hit.link} location={location} />
            ) : (
              <FoundParty party={hit.party} location={location} />
            )}
          </div>
        ))}
      </div>
      <div className={isShown && list.length === 0 ? styles.nothing : 'visually-hidden'} role="status">
        {isShown && (error === null ? countText(list.length, t) : errorText(findCallError(error), t))}
      </div>
    </div>
  );
}

function countText(count: number, t: ReturnType<typeof useText>): string {
  return count === 0 ? t('Nothing found.') : t('%count bookings found', { count });
}

function useFoundParties(locationId: string, text: string) {
  const staff = useStaff();
  return useQuery({
    queryKey: ['find', locationId, text],
    enabled: text.length >= minCharacters,
    queryFn: async ({ signal }) => requireData(await staff.findParties({ locationId }, { query: { text }, signal })),
  });
}
