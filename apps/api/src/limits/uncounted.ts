import type { ByteHold } from './createBytesInFlight.ts'

/** For a request within the process, which no caller outside can make larger. */
export const uncounted: ByteHold = { take: () => undefined, add: () => undefined, give: () => undefined }
