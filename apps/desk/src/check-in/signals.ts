import type { CheckInPorts, Signal } from './check-in.types.ts';

interface Note {
  readonly hertz: number;
  readonly atMs: number;
  readonly lengthMs: number;
}

interface Sound {
  readonly type: OscillatorType;
  readonly notes: readonly Note[];
  /** The pattern of the vibration, as `navigator.vibrate` takes it, in milliseconds. */
  readonly vibration: number[];
}

const sounds: Readonly<Record<Signal, Sound>> = {
  arrived: {
    type: 'sine',
    notes: [
      { hertz: 880, atMs: 0, lengthMs: 90 },
      { hertz: 1_320, atMs: 100, lengthMs: 160 },
    ],
    vibration: [60],
  },
  warning: {
    type: 'square',
    notes: [0, 260, 520].map((atMs) => ({ hertz: 196, atMs, lengthMs: 200 })),
    vibration: [200, 80, 200, 80, 200],
  },
};

/** How loud a note becomes, where 1 is the full volume. */
const loudest = 0.4;

/** The time in which a note becomes loud. A note that is loud at once begins with a click. */
const riseSeconds = 0.01;

/** Creates the function that signals by sound and vibration. It plays through WebAudio, so that it needs no file without a connection. */
export function createSignals(): CheckInPorts['signal'] {
  let audio: AudioContext | null = null;
  return (signal, { hasSound }) => {
    const { type, notes, vibration } = sounds[signal];
    // Few browsers of tablets can vibrate.
    if ('vibrate' in navigator) navigator.vibrate(vibration);
    if (!hasSound) return;
    audio ??= new AudioContext();
    // A browser may keep it quiet until the first touch of the page.
    void audio.resume().catch(() => undefined);
    for (const note of notes) play(audio, type, note);
  };
}

function play(audio: AudioContext, type: OscillatorType, { hertz, atMs, lengthMs }: Note): void {
  const start = audio.currentTime + atMs / 1_000;
  const end = start + lengthMs / 1_000;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudest, start + riseSeconds);
  volume.gain.linearRampToValueAtTime(0, end);
  const tone = audio.createOscillator();
  tone.type = type;
  tone.frequency.value = hertz;
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
