/** The reason why there is no picture of the camera. `noReader`: the program that reads codes could not be loaded. */
export type CameraError = 'denied' | 'missing' | 'busy' | 'insecure' | 'noReader';

export interface CameraListener {
  readonly onOpened: () => void;
  /** Called with a code that is in the picture, again and again while it stays there. */
  readonly onCode: (text: string) => void;
  /** Called when the camera cannot be used, or was taken away. */
  readonly onFailed: (reason: CameraError) => void;
}

export interface CameraPort {
  /** Opens the camera and reads until the returned function is called. */
  readonly watch: (listener: CameraListener) => () => void;
}

/** The state of a camera for a screen that shows it. */
export type CameraState =
  | { readonly name: 'opening' }
  | { readonly name: 'on' }
  | { readonly name: 'off'; readonly reason: CameraError };
