import type { FrameContext } from '../context/FrameContext.ts'
import { createSmartAccounts } from '../delegation/createSmartAccounts.ts'

/** The part of the frame that has smart accounts, of a provider API without a bundler. */
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
