import { useMachine } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { useOffice } from '../foundation/api/office.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { CameraView } from '../foundation/camera/camera-view.tsx';
import { createCamera } from '../foundation/camera/camera.ts';
import { dateInZone, useClock } from '../foundation/clock/clock.tsx';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { readSetting, writeSetting } from '../foundation/settings.ts';
import { useText } from '../foundation/text/text.tsx';
import { useDaySheet } from '../offline/day-queries.ts';
import { useKeptDays, useQueue } from '../offline/offline.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { cameraErrorText } from './camera-error-text.ts';
import { createCheckIn } from './check-in-calls.ts';
import { checkInMachine } from './check-in.machine.ts';
import { selectCamera, selectHasSound, selectParty } from './check-in.selectors.ts';
import styles from './check-in-screen.module.css';
import { PictureButton } from './picture-button.tsx';
import { readPicture } from './read-picture.ts';
import { ResultDialog } from './result-dialog.tsx';
import { createSignals } from './signals.ts';

interface CheckInScreenProps {
  readonly location: DeskLocation;
}

/** The screen with the camera at the door: each code of a booking that it sees checks its party in. */
export function CheckInScreen({ location }: CheckInScreenProps) {
  const t = useText();
  const clock = useClock();
  const { camera, ports } = useCheckInPorts(location);
  const [snapshot, send] = useMachine(checkInMachine, { input: ports });
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const party = selectParty(snapshot);
  const hasSound = selectHasSound(snapshot);
  const isBusy = party?.type === 'busy';
  const soundLabel = hasSound ? t('Turn the sound off') : t('Turn the sound on');
  const toggleSound = () => send({ type: 'sound.set', isOn: !hasSound });
  useShortcut('r', t('Type a reference'), () => field.current?.focus());
  useShortcut('m', soundLabel, toggleSound);
  return (
    <Screen
      title={t('Check-in')}
      actions={<IconButton icon={hasSound ? 'soundOn' : 'soundOff'} label={soundLabel} onClick={toggleSound} />}
    >
      <div className={styles.columns}>
        <CameraView
          state={selectCamera(snapshot)}
          hint={t('Hold the booking code inside the frame')}
          errorText={(reason) => cameraErrorText(reason, t)}
          video={camera.video}
          onRetry={() => send({ type: 'camera.retry' })}
        />
        <div className={styles.side}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (isBusy || typed.trim() === '') return;
              send({ type: 'code.typed', text: typed });
              setTyped('');
            }}
          >
            <TextField
              ref={field}
              label={t('Reference')}
              hint={t('As in the confirmation: K7MR-4XQD')}
              value={typed}
              onChange={setTyped}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
            />
            <Button kind="primary" icon="check" isSubmit isBusy={isBusy} isDisabled={typed.trim() === ''}>
              {t('Check in')}
            </Button>
          </form>
          <PictureButton isBusy={isBusy} onChoose={(picture) => send({ type: 'picture.chosen', picture })} />
          <div role="status">
            {party?.type === 'notOurs' && <Notice tone="warn">{t('This is not the code of a booking.')}</Notice>}
          </div>
        </div>
      </div>
      {party !== null && party.type !== 'busy' && party.type !== 'notOurs' && (
        <ResultDialog
          key={snapshot.context.attempt?.doneAtMs}
          location={location}
          today={dateInZone(clock.now(), location.timeZone)}
          outcome={party}
          onClose={() => send({ type: 'result.close' })}
          onRetry={() => send({ type: 'check.retry' })}
        />
      )}
    </Screen>
  );
}

function useCheckInPorts(location: DeskLocation) {
  const staff = useStaff();
  const office = useOffice();
  const clock = useClock();
  const queue = useQueue();
  const days = useKeptDays();
  const t = useText();
  const codeLabel = t('Code of a booking');
  const { locale } = t;
  const { id: locationId, timeZone } = location;
  // The machine keeps the ports that it began with, also when the language changes. So the screen has the same camera for its whole life.
  const [camera] = useState(createCamera);
  // The day is read here so that it is kept for when there is no connection.
  useDaySheet(locationId, dateInZone(clock.now(), timeZone));
  const ports = useMemo(() => {
    const today = () => dateInZone(clock.now(), timeZone);
    const keptParty = async (reference: string) => {
      const kept = await days.day(locationId, today());
      const party = kept?.value.parties.find((each) => each.reference === reference);
      if (party === undefined) return null;
      return { bookingId: party.bookingId, name: `${party.firstName} ${party.lastName}`.trim() };
    };
    return {
      camera: camera.port,
      readPicture,
      checkIn: createCheckIn({ locationId, locale, staff, office, queue, keptParty, codeLabel, today }),
      signal: createSignals(),
      sound: {
        read: () => readSetting('sound') !== 'off',
        write: (isOn: boolean) => writeSetting('sound', isOn ? 'on' : 'off'),
      },
      now: () => clock.now(),
    };
  }, [camera, clock, codeLabel, days, locale, locationId, office, queue, staff, timeZone]);
  return { camera, ports };
}
