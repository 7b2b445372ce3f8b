import type { SocialLink } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';

interface SocialNetwork {
  readonly name: string;
  /** The icon in a 24 by 24 view box, in the colour of the text. */
  readonly mark: ReactNode;
}

/** The eight networks. A new one in the schema does not compile until it has its icon here. */
export const socialNetworks: Readonly<Record<SocialLink['social'], SocialNetwork>> = {
  twitter: {
    name: 'X (Twitter)',
    mark: (
      <path d="M3 3h5l4.7 6.5L18.3 3h2.4l-6.9 8L21.5 21h-5l-5.1-7-6.1 7H2.9l7.4-8.6zm3.3 1.7L17.3 19.3h1.4L7.7 4.7z" />
    ),
  },
  facebook: {
    name: 'Facebook',
    mark: (
      <path d="M13.4 22v-8.2h2.9l.5-3.6h-3.4V7.9c0-1 .4-1.8 1.9-1.8h1.7V3a19 19 0 0 0-2.5-.2c-2.9 0-4.7 1.7-4.7 4.7v2.7H6.7v3.6h3.1V22z" />
    ),
  },
  instagram: {
    name: 'Instagram',
    mark: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="12" cy="12" r="4.2" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="17.2" cy="6.8" r="1.3" />
      </>
    ),
  },
  tiktok: {
    name: 'TikTok',
    mark: (
      <path d="M16.4 2c.3 2.5 1.7 4.1 4.1 4.3v3.2a7.6 7.6 0 0 1-4.1-1.3v6.6A6.7 6.7 0 1 1 10.7 8v3.4a3.4 3.4 0 1 0 2.3 3.3V2z" />
    ),
  },
  youtube: {
    name: 'YouTube',
    mark: (
      <path
        fillRule="evenodd"
        d="M12 4.5c4.2 0 6.7.2 7.7.5 1 .3 1.8 1 2 2 .2 1.1.5 2.8.5 5s-.3 3.9-.5 5c-.2 1-1 1.7-2 2-1 .3-3.5.5-7.7.5s-6.7-.2-7.7-.5c-1-.3-1.8-1-2-2-.2-1.1-.5-2.8-.5-5s.3-3.9.5-5c.2-1 1-1.7 2-2 1-.3 3.5-.5 7.7-.5zM10 8.6v6.8l5.9-3.4z"
      />
    ),
  },
  google: {
    name: 'Google',
    mark: (
      <path d="M12.2 10.2h9.3c.1.6.2 1.2.2 1.9 0 5.5-3.7 9.4-9.3 9.4a9.5 9.5 0 1 1 6.5-16.5l-2.7 2.6a5.5 5.5 0 0 0-3.8-1.5 5.9 5.9 0 0 0 0 11.8c3.7 0 5.1-2.6 5.3-4h-5.5z" />
    ),
  },
  tripadvisor: {
    name: 'Tripadvisor',
    mark: (
      <>
        <path
          d="M2.5 8.6h3.2C7.4 7.3 9.6 6.6 12 6.6s4.6.7 6.3 2h3.2M12 18.8l2.3-2.5M12 18.8l-2.3-2.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        />
        <circle cx="6.8" cy="13.2" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <circle cx="17.2" cy="13.2" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <circle cx="6.8" cy="13.2" r="1.6" />
        <circle cx="17.2" cy="13.2" r="1.6" />
      </>
    ),
  },
  yelp: {
    name: 'Yelp',
    mark: (
      <path d="M11.6 2.4c.6-.1 1 .3 1 .9v7c0 1.2-1.4 1.6-2 .6L6.8 4.8c-.3-.5-.2-1 .3-1.3a12 12 0 0 1 4.5-1.1zM4.3 9.6c.2-.5.7-.7 1.2-.5l4.5 2c.9.4.9 1.7-.1 2l-4.8 1.3c-.5.1-1-.2-1-.7a9 9 0 0 1 .2-4.1zM5.1 17.5l3.4-3.5c.7-.7 1.9-.2 1.8.8l-.2 4.9c0 .5-.4.9-1 .8a9 9 0 0 1-4-2.1c-.3-.3-.3-.7 0-.9zM12.5 14.8c-.5-.9.4-2 1.3-1.6l4.6 1.6c.5.2.7.7.5 1.1a9 9 0 0 1-2.7 3.6c-.4.3-.9.2-1.2-.2zM18.6 11.2l-4.7 1.2c-1 .2-1.7-.9-1.1-1.7l3-3.9c.3-.4.8-.4 1.2-.1a9 9 0 0 1 2.3 3.4c.2.5-.1 1-.7 1.1z" />
    ),
  },
};

/** The icon of a network. */
export function SocialMark({ social }: Pick<SocialLink, 'social'>) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
      {socialNetworks[social].mark}
    </svg>
  );
}
