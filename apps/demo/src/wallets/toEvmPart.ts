import { describeEvmPrompt } from './describeEvmPrompt.ts'
import type { WalletPart } from './PageWallet.ts'

type EvmPart = Extract<WalletPart, { namespace: 'eip155' }>

/** The part of a test wallet that speaks to EVM networks. */
export const toEvmPart = (controls: EvmPart['controls']): EvmPart => ({
  namespace: 'eip155',
  controls,
  describe: (request) => describeEvmPrompt({ request, state: controls.state }),
})
