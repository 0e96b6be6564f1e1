import type { SocialProvider } from '@latchkey/core'
import type { ReactNode } from 'react'
import { Icon } from '../../../parts/pictures/Icon.js'

/** Names of the services. They are the same in every language. */
export const serviceNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Marks of the services, drawn in the style of our icons. */
const paths: Readonly<Record<SocialProvider, string>> = {
  google: 'M10.5 9.25h6.4a7 7 0 1 1-2-4.2',
  x: 'M4 4h2.9L16 16h-2.9L4 4ZM15.4 4l-4.3 4.7M8.7 11.3 4.4 16',
  discord:
    'M7.3 5.2c-1.3.2-2.3.6-3.2 1.2-1.4 2.3-1.9 4.7-1.7 7.4 1.2 1 2.4 1.5 3.7 1.7l.9-1.6M12.7 5.2c1.3.2 2.3.6 3.2 1.2 1.4 2.3 1.9 4.7 1.7 7.4-1.2 1-2.4 1.5-3.7 1.7l-.9-1.6M6 6.2c2.7-.9 5.3-.9 8 0M5.7 13.5c2.9 1.2 5.7 1.2 8.6 0M7.5 10.3v.4M12.5 10.3v.4',
  farcaster: 'M3.5 4h13M5.5 4v12M14.5 4v12M5.5 11a4.5 4.5 0 0 1 9 0M4 16h3M13 16h3',
  github:
    'M7.8 17v-2.4c-2.4.5-3.3-.6-3.9-1.9M12.2 17v-2.7c0-.8-.1-1.2-.5-1.6 2.6-.3 4.3-1.4 4.3-4.3 0-1-.4-1.9-1-2.6.2-.7.2-1.5-.1-2.3 0 0-1.1-.1-2.6 1a9.5 9.5 0 0 0-4.6 0c-1.5-1.1-2.6-1-2.6-1-.3.8-.3 1.6-.1 2.3-.6.7-1 1.6-1 2.6 0 2.9 1.7 4 4.3 4.3-.3.3-.5.7-.5 1.3',
  apple:
    'M10.1 6.9c1-.8 2-1.1 3-1 1.2.1 2.2.7 2.8 1.7-2.5 1.6-2.1 4.8.5 5.8-.7 1.9-2 3.9-3.5 3.9-1 0-1.4-.6-2.7-.6s-1.7.6-2.7.6c-2 0-4-3.6-4-6.5 0-3 1.9-4.9 4-4.9 1 0 1.8.4 2.6 1ZM10 4.7c.1-1.6 1-2.8 2.6-3.1',
  facebook: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10.3 17v-7.2c0-1.3.7-2 2-2h.9M8.3 11.3h4.4',
}

/** The mark of a service. Decorative, because its name is beside it or labels the button. */
export function ServiceMark({ provider }: { readonly provider: SocialProvider }): ReactNode {
  return <Icon path={paths[provider]} />
}
