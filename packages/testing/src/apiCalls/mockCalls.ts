import { accountCalls } from './accountCalls.js'
import { directoryCalls } from './directoryCalls.js'
import { exchangeCalls } from './exchangeCalls.js'
import type { MockCalls } from './MockCall.js'
import { nameCalls } from './nameCalls.js'
import { sessionCalls } from './sessionCalls.js'
import { signInCalls } from './signInCalls.js'

/** Every call of the contract. A missing one does not compile. */
export const mockCalls: MockCalls = {
  ...directoryCalls,
  ...accountCalls,
  ...nameCalls,
  ...exchangeCalls,
  ...sessionCalls,
  ...signInCalls,
}
