import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import { fromHex } from '../bytes/fromHex.js'
import type { NamedInput } from '../engine/BitcoinOps.js'
import type { BitcoinAccount } from '../keys/BitcoinKey.js'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'
import { readPsbt } from '../signing/readPsbt.js'
import { toTransaction } from '../signing/toTransaction.js'
import type { Face, FaceRequest } from './Face.js'
import { readFields } from './readFields.js'
import { readList } from './readList.js'
import { readText } from './readText.js'

/**
 * The Wallet Standard's features for Bitcoin. Between page and wallet, bytes are `{ hex }`; the page's part turns them
 * into `Uint8Array`. Taproot addresses sign messages by BIP-322, the others by ECDSA, since the feature has no choice.
 */
export const standardFace: Face = {
  finalizes: false,
  hello: (accounts) => accounts.map(toListed),
  wrap: ({ value }) => value,
  fail: ({ error }) => ({ kind: 'throw', value: error }),
  events: {
    accounts: ({ accounts }) => [{ name: 'accounts', data: accounts.map(toListed) }],
    network: () => [],
    disconnect: () => [{ name: 'accounts', data: [] }],
  },
  calls: {
    'bitcoin:connect': {
      method: 'connect',
      async answer({ ops, params, origin, confirm }) {
        const purposes = readList(readFields(params).purposes ?? ['payment', 'ordinals'])
        const accounts = await ops.connect({ origin, confirm })
        return purposes.map((purpose) => {
          const account = accounts.find((candidate) => candidate.purpose === purpose)
          if (account) return toListed(account)
          throw new ProviderRpcError({ code: -32602, message: `There is no address for ${String(purpose)}.` })
        })
      },
    },
    'standard:connect': {
      method: 'connect',
      async answer({ ops, params, origin, confirm }) {
        const { silent } = readFields(params ?? {})
        const accounts = silent === true ? ops.accounts(origin) : await ops.connect({ origin, confirm })
        return accounts.map(toListed)
      },
    },
    'standard:disconnect': { method: 'disconnect', answer: ({ ops, origin }) => ops.disconnect(origin) },
    'bitcoin:disconnect': { method: 'disconnect', answer: ({ ops, origin }) => ops.disconnect(origin) },
    'bitcoin:signMessage': {
      method: 'signMessage',
      async answer({ ops, params, origin, confirm }) {
        const inputs = readList(params).map((item) => {
          const { address, message } = readFields(item)
          const bytes = fromHex(readText(message, 'The message'))
          if (!bytes) throw new ProviderRpcError({ code: -32602, message: 'The message must be bytes.' })
          return { address: readText(address, 'The address'), message: bytes }
        })
        await confirm()
        return inputs.map(({ address, message }) => ({
          signedMessage: { hex: ops.encode(message, 'hex') },
          signature: { hex: ops.encode(ops.signMessage({ origin, address, message }), 'hex') },
        }))
      },
    },
    'bitcoin:signTransaction': {
      method: 'signPsbt',
      async answer(request) {
        const signed = await signAll(request)
        return signed.map((psbt) => ({
          signedPsbt: { hex: request.ops.encode(psbt.toBuffer(), 'hex') },
        }))
      },
    },
    'bitcoin:signAndSendTransaction': {
      method: 'signPsbt',
      async answer(request) {
        const sent: { txId: string }[] = []
        for (const psbt of await signAll(request)) {
          sent.push({ txId: await request.ops.broadcast(toTransaction(psbt)) })
        }
        return sent
      },
    },
  },
}

async function signAll({ ops, params, origin, confirm, finalizes: finalize }: FaceRequest) {
  const asked = readList(params).map((item) => {
    const { psbt, chain, inputsToSign } = readFields(item)
    assertChain({ chain, network: ops.network() })
    return { psbt: readPsbt({ psbt, network: ops.network() }), inputs: readInputs(inputsToSign) }
  })
  await confirm()
  return asked.map(({ psbt, inputs }) => ops.signPsbt({ origin, psbt, inputs, finalize }))
}

function readInputs(value: unknown): readonly NamedInput[] | undefined {
  if (value === undefined) return undefined
  return readList(value).flatMap((item) => {
    const { address, signingIndexes, sigHash } = readFields(item)
    return readList(signingIndexes).map((index) => ({
      index: Number(index),
      address: readText(address, 'The address'),
      sighashTypes: typeof sigHash === 'number' ? [sigHash] : undefined,
    }))
  })
}

function assertChain({ chain, network }: { chain: unknown; network: BitcoinNetwork }) {
  if (chain === undefined || chain === `bitcoin:${network}`) return
  throw new ProviderRpcError({ code: -32602, message: `The wallet is not on ${String(chain)}.` })
}

function toListed({ address, publicKey, purpose }: BitcoinAccount) {
  return { address, publicKey: { hex: publicKey }, purpose }
}
