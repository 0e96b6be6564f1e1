export const walletOrigin = 'https://wallet.example'

/** The frame's window, and the one that it opens. */
export function createWindows({ isBlocked = false } = {}) {
  const listeners = new Set<(event: unknown) => void>()
  const intervals = new Map<number, () => void>()
  const posted: { readonly data: unknown; readonly to: string }[] = []
  const opened = {
    closed: false,
    postMessage: (data: unknown, to: string) => void posted.push({ data, to }),
    close() {
      this.closed = true
    },
  }
  const window = {
    location: { origin: walletOrigin },
    document: { documentElement: { dataset: { theme: 'dark', locales: 'de,en' } } },
    open: () => (isBlocked ? null : opened),
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
    setInterval: (run: () => void) => intervals.set(1, run) && 1,
    clearInterval: (id: number) => intervals.delete(id),
  }
  return {
    opened,
    posted,
    listeners,
    intervals,
    window: window as object as Window,
    post(data: unknown, { source = opened as unknown, origin = walletOrigin } = {}) {
      for (const listener of [...listeners]) listener({ data, source, origin })
    },
  }
}
