import type { CameraError, CameraPort } from './camera.types.ts';
import { type Detector, loadDetector } from './load-detector.ts';

/** The pause between two readings of the picture. A person holds a code still for longer; reading more often would only warm the device. */
const readEveryMs = 150;

export interface Camera {
  readonly port: CameraPort;
  /** The element with the picture, for the screen to show. */
  readonly video: HTMLVideoElement;
}

/** Creates the camera at the back of the device. */
export function createCamera(): Camera {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  return {
    video,
    port: {
      watch: (listener) => {
        /** Turns the camera off, once it is open. */
        let stop: () => void = () => undefined;
        /** True once nobody watches. A camera that opens after that is turned off at once, and nothing is reported. */
        let isOver = false;
        void openCamera(video).then((opened) => {
          if (typeof opened === 'string') {
            if (!isOver) listener.onFailed(opened);
            return;
          }
          const stopReading = readCodes(video, opened.detector, listener.onCode);
          stop = () => {
            stopReading();
            close(opened.stream, video);
          };
          if (isOver) return stop();
          // The camera was unplugged, or the permission was taken away.
          for (const track of opened.stream.getTracks())
            track.addEventListener('ended', () => listener.onFailed('busy'));
          listener.onOpened();
        });
        return () => {
          isOver = true;
          stop();
        };
      },
    },
  };
}

async function openCamera(
  video: HTMLVideoElement,
): Promise<{ readonly stream: MediaStream; readonly detector: Detector } | CameraError> {
  // Browsers have no `mediaDevices` on a page without HTTPS.
  if (!('mediaDevices' in navigator)) return 'insecure';
  const detector = await loadDetector().catch(() => null);
  if (detector === null) return 'noReader';
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    video.srcObject = stream;
    await video.play();
    return { stream, detector };
  } catch (error) {
    // The camera is turned off if its picture cannot be shown.
    if (stream !== null) close(stream, video);
    return toCameraError(error);
  }
}

function toCameraError(error: unknown): CameraError {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

function close(stream: MediaStream, video: HTMLVideoElement): void {
  for (const track of stream.getTracks()) track.stop();
  video.srcObject = null;
}

function readCodes(video: HTMLVideoElement, detector: Detector, onCode: (text: string) => void): () => void {
  let timer = 0;
  let isOver = false;
  const read = async () => {
    const isSeen = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && document.visibilityState === 'visible';
    // A picture that cannot be read is skipped, since the next one follows.
    const codes = isSeen ? await detector.detect(video).catch(() => []) : [];
    if (isOver) return;
    for (const { rawValue } of codes) onCode(rawValue);
    timer = window.setTimeout(() => void read(), readEveryMs);
  };
  void read();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
  };
}
