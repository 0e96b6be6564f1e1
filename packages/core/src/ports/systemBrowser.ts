/**
 * Returns the browser's user agent and hints. Outside of a browser, the user agent is empty.
 *
 * @example
 * ```ts
 * import { systemBrowser } from '@latchkey/core/adapter'
 *
 * const { userAgent, touch } = systemBrowser()
 * ```
 */
export const systemBrowser = (): {
  /** User agent of the browser. */
  readonly userAgent: string
  /** Whether the screen is a touch screen. */
  readonly touch: boolean
  /** `telegram`: the page runs in the browser of Telegram. */
  readonly hints: { readonly telegram: boolean }
} => {
  const browser: Partial<Pick<Navigator, 'userAgent' | 'maxTouchPoints'>> | undefined = globalThis.navigator
  return {
    userAgent: browser?.userAgent ?? '',
    touch: (browser?.maxTouchPoints ?? 0) > 1,
    hints: { telegram: 'TelegramWebviewProxy' in globalThis },
  }
}
