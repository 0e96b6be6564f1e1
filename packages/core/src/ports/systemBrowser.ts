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
  readonly userAgent: string
  readonly touch: boolean
  readonly hints: { readonly telegram: boolean }
} => {
  const browser: Partial<Pick<Navigator, 'userAgent' | 'maxTouchPoints'>> | undefined = globalThis.navigator
  return {
    userAgent: browser?.userAgent ?? '',
    touch: (browser?.maxTouchPoints ?? 0) > 1,
    hints: { telegram: 'TelegramWebviewProxy' in globalThis },
  }
}
