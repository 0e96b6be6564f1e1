/** Returns what the browser reports about itself; an empty name outside a browser. */
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
