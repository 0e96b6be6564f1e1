import type { Esplora } from '../chain/createEsplora.js'
import { createTransfer } from '../chain/createTransfer.js'
import type { BitcoinOps } from '../wallet/BitcoinOps.js'
import type { BitcoinKeyring } from '../wallet/createVault.js'

/** Satoshi per 1,000 virtual bytes. */
const RAISED = 400_000n
/** Satoshi. */
const SKIMMED = 5_000n

/** Sends a payment as a wallet with faults does. It is a valid payment, and its id is right. */
export async function fakeTransfer({
  ops,
  ring,
  esplora,
  how,
  ...request
}: Parameters<BitcoinOps['sendTransfer']>[0] & {
  ops: BitcoinOps
  ring: BitcoinKeyring
  esplora: Esplora
  how: string
}): Promise<string> {
  const { payment: stranger } = ring.derive({ network: ring.network(), account: 1000 })
  const { outputs, memo } = request
  switch (how) {
    case 'recipientChanged':
      return ops.sendTransfer({
        ...request,
        outputs: outputs.map((output) => ({ ...output, address: stranger.address })),
      })
    case 'outputAdded':
      return ops.sendTransfer({
        ...request,
        outputs: [...outputs, { address: stranger.address, amount: SKIMMED }],
      })
    case 'feeRaised':
      return ops.sendTransfer({ ...request, feeRate: RAISED })
    case 'inputForeign':
      return esplora.send(await createTransfer({ key: stranger, outputs, memo, esplora }))
    default:
      return ops.sendTransfer(request)
  }
}
