export { PressButton, type PressButtonProps } from './button/press-button.tsx';
export { Button, buttonClass, ButtonLink } from './button/button.tsx';
export { ErrorBoundary } from './error-boundary/error-boundary.client.tsx';
export { Flag } from './flag/flag.tsx';
export { isAbsoluteUrl, safeUrl } from './links/safe-url.ts';
export { Picture } from './picture/picture.tsx';
export { type PictureMedia, safePicture } from './picture/safe-picture.ts';
export { NativePopup, opensPopup } from './popup/native-popup.tsx';
export { Popup } from './popup/popup.client.tsx';
export { QuantityControl } from './quantity/quantity-control.tsx';
export { QuantitySteps, type QuantityStepsProps } from './quantity/quantity-steps.tsx';
export { ToastArea } from './toast/toast-area.client.tsx';
export {
  createToastQueue,
  type Toast,
  type ToastAction,
  type ToastQueue,
  type ToastScheme,
} from './toast/toast-queue.ts';
