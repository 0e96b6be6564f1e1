/** Time and timers, which tests control. All durations are in milliseconds. */
export type Clock = {
  /** Returns the time, in milliseconds since the epoch. */
  now(): number
  /** Resolves after `ms`. Rejects with the signal's reason if it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The page or server the client runs on. */
export type Environment = {
  /** Whether the code runs in a browser. */
  readonly kind: 'browser' | 'server'
  /** Returns true while the page cannot be seen. */
  hidden(): boolean
  /**
   * Marks a client id as in use on this page, across all copies of the package. `taken`: another client uses it.
   */
  claim(clientId: string): { readonly taken: boolean; release(): void }
  /** Calls the listener when the page is shown or hidden. Returns the unsubscribe function. */
  watchVisibility(listener: () => void): () => void
  /** Calls the listener when the page regains focus, as after a wallet's window. Returns the unsubscribe function. */
  watchFocus?(listener: () => void): () => void
}

/** Level of a log line. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Receives log lines. A line never holds an address, an email or the query of a URL. */
export type Log = (level: LogLevel, message: string, data?: unknown) => void

/** Synchronous text storage. Each call may throw, because the storage is blocked or full. The client catches and logs it. */
export type Storage = {
  /** Returns the text of a key; `null` if there is none. */
  read(key: string): string | null
  /** Stores the text of a key. */
  write(key: string, value: string): void
  /** Removes a key. */
  remove(key: string): void
  /** Subscribes to changes by another tab. Without a key, any may have changed. Returns the unsubscribe function. */
  watch?(listener: (key?: string) => void): () => void
}

/** Everything outside the client that the client uses. */
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
