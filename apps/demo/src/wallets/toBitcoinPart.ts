import { describeBitcoinPrompt } from './describeBitcoinPrompt.ts'
import type { WalletPart } from './PageWallet.ts'

type BitcoinPart = Extract<WalletPart, { namespace: 'bip122' }>

/** The part of a test wallet that speaks Bitcoin. */
export const toBitcoinPart = (controls: BitcoinPart['controls']): BitcoinPart => ({
  namespace: 'bip122',
  controls,
  describe: (request) => describeBitcoinPrompt({ request, state: controls.state }),
})
