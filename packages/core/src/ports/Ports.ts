/** Time, which tests control. All durations are in milliseconds. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `ms`. Rejects with the signal's reason if it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The page or server the client runs on. */
export type Environment = {
  /** Whether the code runs in a browser. */
  readonly kind: 'browser' | 'server'
  /** True while the page cannot be seen. */
  hidden(): boolean
  /**
   * Marks a client id as in use on this page, across all copies of the package. `taken`: another client uses it.
   */
  claim(clientId: string): { readonly taken: boolean; release(): void }
  /** Subscribes to the page being shown or hidden. Returns the unsubscribe function. */
  watchVisibility(listener: () => void): () => void
  /** Subscribes to the page getting the focus back, as after a wallet's window. Returns the unsubscribe function. */
  watchFocus?(listener: () => void): () => void
}

/** Level of a log line. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Receives log lines. A line never holds an address, an email or the query of a URL. */
export type Log = (level: LogLevel, message: string, data?: unknown) => void

/** Synchronous text storage. Any call may throw (blocked, full); callers go through the keyed store, which logs. */
export type Storage = {
  /** Returns a text, or `null`. */
  read(key: string): string | null
  /** Writes a text. */
  write(key: string, value: string): void
  /** Removes a text. */
  remove(key: string): void
  /** Subscribes to changes by another tab. Returns the unsubscribe function. */
  watch?(listener: (key: string) => void): () => void
}

/** Everything outside the client that it uses. */
export type Ports = {
  /** Time and timers. */
  readonly clock: Clock
  /** Text storage. */
  readonly storage: Storage
  /** The page. */
  readonly environment: Environment
  /** Receives log lines. */
  readonly log: Log
}
