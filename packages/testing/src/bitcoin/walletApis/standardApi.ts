import { Transaction } from 'bitcoinjs-lib'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { readBytes } from '../../standard/readInputs.js'
import { fromHex } from '../bytes/bytes.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'
import { readPsbt } from '../signing/readPsbt.js'
import { toTransaction } from '../signing/toTransaction.js'
import type { NamedInput } from '../wallet/BitcoinOps.js'
import { readFields, readList, readText } from './readFields.js'
import { toWalletAccount } from './toWalletAccount.js'
import type { WalletApi, WalletApiRequest } from './WalletApi.js'

/**
 * The Bitcoin features of the Wallet Standard. The inputs of a call are a list. Taproot addresses sign messages by BIP-322,
 * others by ECDSA, because the feature has no option for it.
 */
export const standardApi: WalletApi = {
  finalizes: false,
  wrap: ({ value }) => value,
  fail: ({ error }) => ({ kind: 'throw', value: error }),
  // Each response and change contains the accounts, so there are no separate events.
  events: { accounts: () => [], network: () => [], disconnect: () => [] },
  calls: {
    'bitcoin:connect': {
      method: 'connect',
      async respond(request) {
        const { ops, params, origin, confirm } = request
        const { purposes } = readFields(readList(params)[0])
        const wanted = readList(purposes)
        const accounts = await ops.connect({ origin, confirm })
        return {
          accounts: wanted.map((purpose) => {
            const account = accounts.find((candidate) => candidate.purpose === purpose)
            if (account) return shown(request, account)
            throw new ProviderRpcError({
              code: -32602,
              message: `There is no address for ${String(purpose)}.`,
            })
          }),
        }
      },
    },
    'standard:connect': {
      method: 'connect',
      async respond(request) {
        const { ops, origin, confirm } = request
        const accounts = await ops.connect({ origin, confirm })
        return { accounts: accounts.map((account) => shown(request, account)) }
      },
    },
    'standard:connect:silent': {
      method: 'accounts',
      respond: (request) => ({
        accounts: request.ops.accounts(request.origin).map((account) => shown(request, account)),
      }),
    },
    'standard:disconnect': { method: 'disconnect', respond: ({ ops, origin }) => ops.disconnect(origin) },
    'bitcoin:signMessage': {
      method: 'signMessage',
      async respond({ ops, params, origin, confirm }) {
        const inputs = readList(params).map((item) => {
          const input = readFields(item)
          return { address: readAddress(input), message: readBytes({ input, name: 'message' }) }
        })
        await confirm()
        return inputs.map(({ address, message }) => ({
          signedMessage: message,
          signature: ops.signMessage({ origin, address, message }),
        }))
      },
    },
    'bitcoin:signTransaction': {
      method: 'signPsbt',
      async respond(request) {
        const signed = await signAll(request)
        return signed.map((psbt) => ({
          // The fault `encoding` returns text in place of bytes.
          signedPsbt: fromHex(request.ops.encode(psbt.toBuffer(), 'hex')) ?? psbt.toBase64(),
        }))
      },
    },
    'bitcoin:signAndSendTransaction': {
      method: 'signPsbt',
      async respond(request) {
        const sent: { txId: string }[] = []
        for (const psbt of await signAll(request)) {
          sent.push({ txId: await request.ops.broadcast(toTransaction(psbt)) })
        }
        return sent
      },
    },
  },
}

function shown({ ops, without }: WalletApiRequest, account: BitcoinAccount) {
  return toWalletAccount({ account, network: ops.network(), without })
}

async function signAll({ ops, params, origin, confirm, finalizes: finalize }: WalletApiRequest) {
  const requests = readList(params).map((item) => {
    const input = readFields(item)
    assertChain({ chain: input.chain, network: ops.network() })
    const psbt = readPsbt({ psbt: readBytes({ input, name: 'psbt' }), network: ops.network() })
    return { psbt, inputs: readInputs(input.inputsToSign) }
  })
  await confirm()
  return requests.map(({ psbt, inputs }) => ops.signPsbt({ origin, psbt, inputs, finalize }))
}

function readInputs(value: unknown): readonly NamedInput[] | undefined {
  if (value === undefined) return undefined
  return readList(value).flatMap((item) => {
    const input = readFields(item)
    const sighash = readSighash(input.sigHash)
    return readList(input.signingIndexes).map((index) => ({
      index: Number(index),
      address: readAddress(input),
      sighashTypes: sighash === undefined ? undefined : [sighash],
    }))
  })
}

function readAddress(input: Readonly<Record<string, unknown>>): string {
  return readText(readFields(input.account).address, 'The address of the account')
}

function assertChain({ chain, network }: { chain: unknown; network: BitcoinNetwork }) {
  if (chain === undefined || chain === `bitcoin:${network}`) return
  throw new ProviderRpcError({ code: -32602, message: `The wallet is not on ${String(chain)}.` })
}

/** Reads a sighash flag of the Wallet Standard: a name or, in older versions, a number. */
function readSighash(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const { SIGHASH_ALL, SIGHASH_NONE, SIGHASH_SINGLE, SIGHASH_ANYONECANPAY } = Transaction
  switch (value) {
    case 'ALL':
      return SIGHASH_ALL
    case 'NONE':
      return SIGHASH_NONE
    case 'SINGLE':
      return SIGHASH_SINGLE
    case 'ALL|ANYONECANPAY':
      return SIGHASH_ALL | SIGHASH_ANYONECANPAY
    case 'NONE|ANYONECANPAY':
      return SIGHASH_NONE | SIGHASH_ANYONECANPAY
    case 'SINGLE|ANYONECANPAY':
      return SIGHASH_SINGLE | SIGHASH_ANYONECANPAY
    default:
      return undefined
  }
}
