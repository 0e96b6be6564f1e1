import { expect } from 'vitest'

/** What holds after a while; the limit only has to outlast a busy machine. */
export const soon = <value>(read: () => value) => expect.poll(read, { timeout: 60_000, interval: 10 })
