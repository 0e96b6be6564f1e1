import { rpcErrors, toError, walletErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { decodeBase58, decodeBase64, encodeBase58, encodeBase64, toBytes } from '../lib/encoding.js'
import { parseAccounts, type StandardAccount } from './parseAccounts.js'
import { callFeature, type StandardWallet } from './StandardWallet.js'

type Facts = Readonly<Record<string, unknown>>
type SolanaFeature = `solana:${string}`
type CallWallet = (call: () => unknown) => Promise<unknown>

/** Methods of WalletConnect, with the Wallet Standard feature that each needs. */
const features: Readonly<Record<string, string | undefined>> = {
  solana_signMessage: 'solana:signMessage',
  solana_signTransaction: 'solana:signTransaction',
  solana_signAllTransactions: 'solana:signTransaction',
  solana_signAndSendTransaction: 'solana:signAndSendTransaction',
  solana_signIn: 'solana:signIn',
}

/**
 * Handles the request methods of WalletConnect with a wallet's features, so that callers need not know the kind of wallet.
 */
export function createRequests({
  wallet,
  accounts,
  chain,
}: {
  readonly wallet: StandardWallet
  /** The accounts that the wallet declared last. */
  readonly accounts: () => readonly StandardAccount[]
  /** The Wallet Standard name of the active network. */
  readonly chain: () => string
}) {
  /** Returns the wallet's own account object, which it takes back as an argument. */
  const signer = (pubkey: unknown, feature: string): unknown => {
    const mine = accounts().filter(({ address }) => pubkey === undefined || address === pubkey)
    if (!mine.length) throw rpcErrors.unauthorized({ detail: 'The wallet does not share this account.' })
    const able = mine.filter((each) => each.features.includes(feature))
    if (!able.length) throw solanaErrors.featureMissing({ feature })
    const found = able.find(({ chains }) => feature === 'solana:signMessage' || chains.includes(chain()))
    if (!found) throw solanaErrors.networkUnsupported({ chain: chain() })
    return found.account
  }

  const call = async (
    callWith: CallWallet,
    name: SolanaFeature,
    inputs: readonly object[],
  ): Promise<readonly Facts[]> => {
    const response = await callWith(() => callFeature(wallet, name, name.slice('solana:'.length), ...inputs))
    const isList = Array.isArray(response) && response.length === inputs.length
    if (!isList || !response.every((each) => typeof each === 'object' && each !== null)) {
      throw walletErrors.malformedResponse({ method: name })
    }
    return response as readonly Facts[]
  }

  const only = async (callWith: CallWallet, name: SolanaFeature, input: object): Promise<Facts> => {
    const [response] = await call(callWith, name, [input])
    return response as Facts
  }

  const transactionInput = (feature: string, { pubkey }: Facts, transaction: unknown) => {
    const bytes = typeof transaction === 'string' ? decodeBase64(transaction) : undefined
    const version = bytes && readVersion(bytes)
    if (version === undefined) throw rpcErrors.invalidParams({ detail: 'Not a transaction.' })
    const { supportedTransactionVersions: versions } = Object(wallet.features[feature]) as Facts
    if (Array.isArray(versions) && !versions.includes(version)) {
      throw solanaErrors.featureMissing({ feature: `${feature} of version ${version}` })
    }
    return { account: signer(pubkey, feature), transaction: bytes, chain: chain() }
  }

  const bytesOf = (value: unknown, method: string, length?: number) => {
    const bytes = toBytes(value, length)
    if (!bytes?.length) throw walletErrors.malformedResponse({ method })
    return bytes
  }

  const respond = async (method: string, params: Facts, callWith: CallWallet): Promise<unknown> => {
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return [...new Set(accounts().map(({ address }) => address))].map((pubkey) => ({ pubkey }))
      case 'solana_signMessage': {
        const feature = 'solana:signMessage'
        const message = typeof params['message'] === 'string' && decodeBase58(params['message'])
        if (!message) throw rpcErrors.invalidParams({ detail: 'The message is too long or not base58.' })
        const account = signer(params['pubkey'], feature)
        const { signature } = await only(callWith, feature, { account, message })
        return { signature: encodeBase58(bytesOf(signature, feature, 64)) }
      }
      case 'solana_signTransaction': {
        const feature = 'solana:signTransaction'
        const input = transactionInput(feature, params, params['transaction'])
        const { signedTransaction } = await only(callWith, feature, input)
        return { transaction: encodeBase64(bytesOf(signedTransaction, feature)) }
      }
      case 'solana_signAllTransactions': {
        const feature = 'solana:signTransaction'
        const { transactions } = params
        if (!Array.isArray(transactions)) throw rpcErrors.invalidParams({ detail: 'Not transactions.' })
        const inputs = transactions.map((each: unknown) => transactionInput(feature, params, each))
        const responses = await call(callWith, feature, inputs)
        return {
          transactions: responses.map(({ signedTransaction }) =>
            encodeBase64(bytesOf(signedTransaction, feature)),
          ),
        }
      }
      case 'solana_signAndSendTransaction': {
        const feature = 'solana:signAndSendTransaction'
        const input = transactionInput(feature, params, params['transaction'])
        const options = params['sendOptions']
        const { signature } = await only(callWith, feature, { ...input, ...(options ? { options } : {}) })
        return { signature: encodeBase58(bytesOf(signature, feature, 64)) }
      }
      case 'solana_signIn': {
        const feature = 'solana:signIn'
        const { account, signedMessage, signature } = await only(callWith, feature, params)
        const [signedBy] = parseAccounts([account])
        if (!signedBy) throw walletErrors.malformedResponse({ method: feature })
        return {
          address: signedBy.address,
          signedMessage: encodeBase64(bytesOf(signedMessage, feature)),
          signature: encodeBase58(bytesOf(signature, feature, 64)),
        }
      }
      default:
        throw rpcErrors.unsupportedMethod({ detail: method }, { rpcCode: 4200 })
    }
  }

  return {
    /** Takes params as an object or as a list with one. Rejects with an error of ours. */
    respond: async (method: string, params: unknown, callWith: CallWallet): Promise<unknown> => {
      const input: unknown = Array.isArray(params) ? params[0] : params
      try {
        return await respond(method, (input ?? {}) as Facts, callWith)
      } catch (reason) {
        throw toError(reason)
      }
    },
    supports(method: string): boolean {
      const feature = features[method]
      if (feature === undefined) return method === 'solana_getAccounts' || method === 'solana_requestAccounts'
      const isSigned =
        feature === 'solana:signIn' || accounts().some((each) => each.features.includes(feature))
      try {
        return isSigned && !!wallet.features[feature]
      } catch {
        return false
      }
    },
  }
}

/** Returns the version of an encoded transaction, `'legacy'` or a number, or `undefined` if it is cut short. */
function readVersion(transaction: Uint8Array): 'legacy' | number | undefined {
  const [count = 0] = transaction
  // A transaction cannot hold more than 127 signatures, so the count is one byte.
  const first = transaction[1 + count * 64]
  if (first === undefined || count > 127) return undefined
  return first & 128 ? first & 127 : 'legacy'
}
