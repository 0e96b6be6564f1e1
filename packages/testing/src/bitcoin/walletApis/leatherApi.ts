import type { Psbt } from 'bitcoinjs-lib'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { BitcoinAccount } from '../keys/BitcoinKey.js'
import { readPsbt } from '../signing/readPsbt.js'
import { toTransaction } from '../signing/toTransaction.js'
import type { NamedInput } from '../wallet/BitcoinOps.js'
import { readAmount, readFields, readList, readText } from './readFields.js'
import { firstAccount, nameNetwork, type WalletApi, type WalletApiRequest } from './WalletApi.js'

/**
 * The API of Leather: one `request(method, params)`. Responses and rejections are JSON-RPC envelopes. Each call uses the
 * network that it names, or the wallet's. It prompts for addresses every time and signs messages by BIP-322. PSBTs are
 * hexadecimal and not finalised. It emits no events and has no `disconnect`.
 */
export const leatherApi: WalletApi = {
  finalizes: false,
  wrap: ({ value, id }) => ({ jsonrpc: '2.0', id: String(id), result: value }),
  fail: ({ error: { code, message }, id }) => ({
    kind: 'throw',
    value: { jsonrpc: '2.0', id: String(id), error: { code: codeOf(code), message } },
  }),
  events: { accounts: () => [], network: () => [], disconnect: () => [] },
  calls: {
    getInfo: {
      method: 'info',
      respond: ({ without }) => ({
        version: '1.0.0',
        supportedMethods: Object.keys(leatherApi.calls).filter((method) => !without.includes(method)),
      }),
    },
    getAddresses: {
      method: 'connect',
      async respond(request) {
        const { ops, params, origin, confirm } = request
        const { network } = readFields(params ?? {})
        await confirm()
        return onNetwork(request, network, async () => {
          const accounts = await ops.connect({ origin, confirm: async () => {} })
          return { addresses: accounts.map(toAddress) }
        })
      },
    },
    signMessage: {
      method: 'signMessage',
      async respond(request) {
        const { ops, params, origin, confirm } = request
        const { message, paymentType = 'p2wpkh', network } = readFields(params)
        const text = readText(message, 'message')
        return onNetwork(request, network, async () => {
          const account = ops
            .accounts(origin)
            .find(({ purpose }) => (purpose === 'ordinals') === (paymentType === 'p2tr'))
          const { address } = account ?? firstAccount(request)
          await confirm()
          const bytes = new TextEncoder().encode(text)
          const signature = ops.signMessage({ origin, address, message: bytes, protocol: 'bip322' })
          return { signature: ops.encode(signature, 'base64'), address, message: text }
        })
      },
    },
    signPsbt: {
      method: 'signPsbt',
      async respond(request) {
        const { ops, params, origin, confirm, finalizes } = request
        const { hex, signAtIndex, allowedSighash, broadcast, network } = readFields(params)
        return onNetwork(request, network, async () => {
          const psbt = readPsbt({ psbt: readText(hex, 'hex'), network: ops.network() })
          const inputs = nameInputs({ request, psbt, indexes: signAtIndex, sighashTypes: allowedSighash })
          await confirm()
          const signed = ops.signPsbt({ origin, psbt, inputs, finalize: finalizes })
          const response = { hex: ops.encode(signed.toBuffer(), 'hex') }
          if (broadcast !== true) return response
          return { ...response, txid: await ops.broadcast(toTransaction(signed)) }
        })
      },
    },
    sendTransfer: {
      method: 'sendTransfer',
      async respond(request) {
        const { ops, params, origin, confirm } = request
        const fields = readFields(params)
        const outputs = readList(fields.recipients ?? [fields]).map((item) => {
          const { address, amount } = readFields(item)
          return { address: readText(address, 'address'), amount: readAmount(amount) }
        })
        return onNetwork(request, fields.network, async () => {
          const from = firstAccount(request).address
          await confirm()
          return { txid: await ops.sendTransfer({ origin, from, outputs }) }
        })
      },
    },
  },
}

/** Maps a code of the base to the one of this shape. */
function codeOf(code: number): number {
  switch (code) {
    case 4200:
      return 4002
    case 4100:
      return 16
    // This shape has no code for a prompt that is already open.
    case -32002:
      return -32603
    default:
      return code
  }
}

/** Responds on the network that the call names, then switches the wallet back. */
async function onNetwork<Result>(
  { ops, networkPerCall }: WalletApiRequest,
  word: unknown,
  respond: () => Promise<Result>,
): Promise<Result> {
  const before = ops.network()
  const move = (network: typeof before) => ops.switchNetwork({ network, confirm: async () => {} })
  if (word === undefined) return respond()
  await move(nameNetwork(word === 'devnet' || word === 'sbtcDevenv' ? 'regtest' : word))
  try {
    return await respond()
  } finally {
    if (networkPerCall) await move(before)
  }
}

function toAddress({ address, publicKey, type, path }: BitcoinAccount) {
  return {
    symbol: 'BTC',
    type: type === 'p2sh-p2wpkh' ? 'p2wpkh-p2sh' : type,
    address,
    publicKey,
    ...(type === 'p2tr' ? { tweakedPublicKey: publicKey.slice(2) } : {}),
    derivationPath: path,
  }
}

/** Inputs have an index only, so each is signed by the address that it belongs to. */
function nameInputs({
  request: { ops, origin },
  psbt,
  indexes,
  sighashTypes,
}: {
  request: WalletApiRequest
  psbt: Psbt
  indexes: unknown
  sighashTypes: unknown
}): readonly NamedInput[] | undefined {
  const allowed =
    Array.isArray(sighashTypes) && sighashTypes.length > 0 ? sighashTypes.map(Number) : undefined
  const places = indexes === undefined ? [...psbt.data.inputs.keys()] : [indexes].flat().map(Number)
  const named = places.flatMap((index) => {
    const address = ops.ownerOf({ origin, psbt, index })
    if (address === undefined) return []
    // Allows only the sighash that the input requests.
    const wanted = psbt.data.inputs[index]?.sighashType
    return [{ index, address, sighashTypes: wanted === undefined ? undefined : allowed }]
  })
  if (indexes === undefined || named.length === places.length) return named
  throw new ProviderRpcError({
    code: -32602,
    message: `Not every input of ${places.join(', ')} belongs to the wallet.`,
  })
}
