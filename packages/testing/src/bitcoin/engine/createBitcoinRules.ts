import type { RequestRecord } from '../../base/Behaviour.js'
import type { WalletRules } from '../../base/createResponder.js'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { Esplora } from '../chain/createEsplora.js'
import { createFaultyOps } from '../faults/createFaultyOps.js'
import type { BitcoinOps } from '../wallet/BitcoinOps.js'
import type { BitcoinVault } from '../wallet/createVault.js'
import { readFields } from '../walletApis/readFields.js'
import type { WalletApi } from '../walletApis/WalletApi.js'

/** Creates the Bitcoin part of a wallet. */
export function createBitcoinRules({
  vault,
  ops,
  esplora,
  api,
  finalizes,
  without,
  name,
  networkPerCall,
}: {
  vault: BitcoinVault
  ops: BitcoinOps
  esplora: Esplora
  api: WalletApi
  finalizes: boolean
  without: readonly string[]
  name: string
  networkPerCall: boolean
}): WalletRules {
  const respond = async (request: RequestRecord, confirm: () => Promise<void>, able: BitcoinOps) => {
    const { call, params } = readFields(request.params)
    const isKnown = typeof call === 'string' && Object.hasOwn(api.calls, call) && !without.includes(call)
    const known = isKnown ? api.calls[call] : undefined
    if (!known) throw new ProviderRpcError({ code: -32601, message: `There is no ${String(call)}.` })
    const { id, origin } = request
    const value = await known.respond({
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
    return api.wrap({ value, id })
  }
  return {
    perform: ({ request, confirm }) => respond(request, confirm, ops),
    fault: ({ request, confirm, how }) =>
      respond(request, confirm, createFaultyOps({ ops, ring: vault, esplora, how })),
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
