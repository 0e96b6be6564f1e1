import { expect } from 'vitest'

/** Polls until a value holds. The limit only has to outlast a busy machine. */
export const soon = <value>(read: () => value) => expect.poll(read, { timeout: 60_000, interval: 10 })
