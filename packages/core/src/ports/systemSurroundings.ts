import { systemBrowser } from './systemBrowser.js'

/** Facts about the page and its surroundings. */
export type Surroundings = ReturnType<typeof systemBrowser> & {
  /** False: there is no page, as on a server, in a worker or in a native app. */
  readonly isPage: boolean
  /** Whether the page is in a frame. */
  readonly framed: boolean
  /** Whether the page was opened from the home screen or as an installed app. */
  readonly standalone: boolean
  /** Origins of the pages around the frame, the nearest first. Empty: unknown, or the page is in no frame. */
  readonly ancestors: readonly string[]
  /** Origin of the page. */
  readonly origin: string
  /** Address of the page that led here. Empty: unknown. In a frame, that is the page around it until the frame navigates. */
  readonly referrer: string
}

/** Reads the browser, at each call. Reads no wallet. */
export function systemSurroundings(): Surroundings {
  const browser = systemBrowser()
  if (typeof document === 'undefined' || typeof window === 'undefined')
    return {
      ...browser,
      ...{ isPage: false, framed: false, standalone: false, ancestors: [], origin: '', referrer: '' },
    }
  // Only Safari on iOS has it.
  const { standalone } = navigator as { readonly standalone?: unknown }
  return {
    ...browser,
    isPage: true,
    framed: window !== window.parent,
    standalone: standalone === true || matchMedia('(display-mode: standalone)').matches,
    ancestors: [...(location.ancestorOrigins ?? [])],
    origin: location.origin,
    referrer: document.referrer,
  }
}
