import type { ReactNode } from 'react'

const paths = {
  back: 'M12 4.5 6.5 10l5.5 5.5',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  chevron: 'm8 5.5 4.5 4.5L8 14.5',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  copy: 'M9 7h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM13 4.5H6.5a2 2 0 0 0-2 2V13',
  desktop:
    'M4.5 4.5h11A1.5 1.5 0 0 1 17 6v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 12V6a1.5 1.5 0 0 1 1.5-1.5ZM10 13.5v3M7 16.5h6',
  down: 'm6 8.5 4 4 4-4',
  external: 'M8 5.5H6.5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2V12M11 4.5h4.5V9M15 5l-5.5 5.5',
  globe: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3.2 10h13.6M10 3c4 4.2 4 9.8 0 14-4-4.2-4-9.8 0-14Z',
  help: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM8 8a2 2 0 1 1 4 0c0 1.4-2 1.6-2 3M10 13.6v.1',
  phone:
    'M7.5 3h5A1.5 1.5 0 0 1 14 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 6 15.5v-11A1.5 1.5 0 0 1 7.5 3ZM9 14.5h2',
  power: 'M8 4.5H6.5a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2H8M13 7l3 3-3 3M15.5 10H8.5',
  qr: 'M4 4h4.5v4.5H4zm7.5 0H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5V13M16 11.5v.1M13.8 13.8V16M16 14.2V16M11.5 16v.1',
  search: 'M14 9A5 5 0 1 1 4 9a5 5 0 0 1 10 0ZM12.7 12.7l3.3 3.3',
  shield: 'm10 3 6 2.2v4.3c0 3.7-2.5 6.3-6 7.5-3.5-1.2-6-3.8-6-7.5V5.2L10 3ZM7.3 10l2 2 3.5-3.8',
  wallet:
    'M4 7.5A2 2 0 0 1 6 5.5h8v2.5M4 7.5v6a2 2 0 0 0 2 2h9a1.5 1.5 0 0 0 1.5-1.5V9.5A1.5 1.5 0 0 0 15 8H4.5M13.5 11.75v.1',
  warning:
    'M10 7.5V11m0 2.6v.1M8.7 4.2 3.2 13.8a1.5 1.5 0 0 0 1.3 2.2h11a1.5 1.5 0 0 0 1.3-2.2L11.3 4.2a1.5 1.5 0 0 0-2.6 0Z',
} as const

/** Icons that are mirrored from right to left, and the one in the accent colour. */
const kinds: Partial<Record<IconName, string>> = {
  back: 'lk-flip',
  check: 'lk-check',
  chevron: 'lk-flip',
  external: 'lk-flip',
  power: 'lk-flip',
}

export type IconName = keyof typeof paths

/**
 * An icon of 20 px with a stroke of 1.5 px, in the colour of the text. Decorative. `path`: an icon of code that loads
 * later, because the named ones load with the modal.
 */
export function Icon({
  name = 'back',
  path,
}:
  | { readonly name: IconName; readonly path?: never }
  | { readonly name?: never; readonly path: string }): ReactNode {
  return (
    <svg
      className={`lk-glyph ${(!path && kinds[name]) || ''}`}
      viewBox="0 0 20 20"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path ?? paths[name]} />
    </svg>
  )
}
