import type { FrameContext } from '../context/FrameContext.ts'
import { createSmartAccounts } from '../delegation/createSmartAccounts.ts'

/** Returns the smart-account part of the frame's context for a provider API without a bundler. */
export const noSmartAccounts = (): Pick<FrameContext, 'smartAccounts' | 'sendToBundler' | 'apiUrl'> => ({
  smartAccounts: createSmartAccounts({
    readNetworks: async () => [],
    facts: [],
    now: () => 0,
    sleep: () => new Promise(() => undefined),
  }),
  sendToBundler: () => Promise.reject(new Error('There is no bundler.')),
  apiUrl: 'https://api.example',
})
