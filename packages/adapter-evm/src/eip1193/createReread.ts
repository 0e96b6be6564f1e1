/** Reads an account and a network again, one read at a time. */
export type Reread = {
  /** Reads again after the current read. Before `start`, it only requests a read. Never rejects. */
  soon(): Promise<void>
  /** Reads, and resolves when the read has settled. Never rejects. */
  now(): Promise<void>
  /** Allows reads. A read that was requested before happens now. */
  start(): void
}

/** Creates a reader that joins requests, so that a wallet that floods the page with events has one read at a time. */
export function createReread(read: () => Promise<unknown>): Reread {
  let isStarted = false
  let isWanted = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isWanted) {
      isWanted = false
      // A wallet that does not respond changes nothing.
      await read().catch(() => undefined)
    }
    running = undefined
  }
  const soon = async () => {
    isWanted = true
    if (!isStarted) return
    running ??= run()
    await running
  }
  return {
    soon,
    now: soon,
    start() {
      isStarted = true
      if (isWanted) void soon()
    },
  }
}
