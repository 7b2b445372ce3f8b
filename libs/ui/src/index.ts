export { Button, ButtonLink, buttonClass } from './button/button.tsx';
export { isAbsoluteUrl, safeUrl } from './links/safe-url.ts';
export { Picture, type PictureMedia } from './picture/picture.tsx';
