import type { RequestRecord } from '../../kernel/Behaviour.js'
import type { WalletRules } from '../../kernel/createAnswerer.js'
import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { Esplora } from '../chain/createEsplora.js'
import type { Face } from '../faces/Face.js'
import { readFields } from '../faces/readFields.js'
import { createLyingOps } from '../lies/createLyingOps.js'
import type { BitcoinOps } from './BitcoinOps.js'
import type { BitcoinVault } from './createVault.js'

/** What a Bitcoin wallet brings to the kernel. */
export function createBitcoinRules({
  vault,
  ops,
  esplora,
  face,
  finalizes,
  without,
  name,
  networkPerCall,
}: {
  vault: BitcoinVault
  ops: BitcoinOps
  esplora: Esplora
  face: Face
  finalizes: boolean
  without: readonly string[]
  name: string
  networkPerCall: boolean
}): WalletRules {
  const answer = async (request: RequestRecord, confirm: () => Promise<void>, able: BitcoinOps) => {
    const { call, params } = readFields(request.params)
    const isKnown = typeof call === 'string' && Object.hasOwn(face.calls, call) && !without.includes(call)
    const known = isKnown ? face.calls[call] : undefined
    if (!known) throw new ProviderRpcError({ code: -32601, message: `There is no ${String(call)}.` })
    const { id, origin } = request
    const value = await known.answer({
      ops: able,
      params,
      origin,
      confirm,
      finalizes,
      without,
      name,
      id,
      networkPerCall,
    })
    return face.wrap({ value, id })
  }
  return {
    perform: ({ request, confirm }) => answer(request, confirm, ops),
    lie: ({ request, confirm, how }) =>
      answer(request, confirm, createLyingOps({ ops, ring: vault, esplora, how })),
    isPrompt: (method) =>
      ['connect', 'switchNetwork', 'signMessage', 'signPsbt', 'sendTransfer'].includes(method),
    groupOf: (method) => (method === 'connect' || method === 'switchNetwork' ? method : undefined),
    repeat({ method }) {
      if (method === 'connect') vault.repeat('accounts')
      if (method === 'switchNetwork') vault.repeat('network')
    },
    assertReady() {},
  }
}
