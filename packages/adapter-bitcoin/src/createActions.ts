import { type Capabilities, isLatchkeyError, type Network, networkErrors, toError } from '@latchkey/core'
import {
  type AdapterHost,
  createBalanceCache,
  createFollower,
  ownEndpoint,
  readMayBeSent,
  type Sending,
} from '@latchkey/core/adapter'
import { addressType } from './address/addressType.js'
import { canonicalAddress } from './address/canonicalAddress.js'
import { bitcoinErrors } from './errors/bitcoinErrors.js'
import { createEsplora } from './esplora/createEsplora.js'
import type { Esplora } from './esplora/Esplora.js'
import { nativeBalance } from './esplora/spendableCoins.js'
import type { BitcoinActions } from './networks/BitcoinCapabilities.js'
import { type BitcoinNetwork, isBitcoinNetwork, type ParsedNetwork } from './networks/BitcoinNetwork.js'
import { bitcoinMainnet, bitcoinTestnet } from './networks/networks.js'
import { parseNetworks } from './networks/parseNetworks.js'
import { createSentPayments } from './transfer/createSentPayments.js'
import { readStatus } from './transfer/readStatus.js'

/** Creates the reads and wallet actions of one client. */
export function createActions({
  host,
  networks,
  signal: mounted,
}: {
  readonly host: AdapterHost
  readonly networks: readonly ParsedNetwork[]
  /** The signal of the mounted client. */
  signal(): AbortSignal | undefined
}) {
  const cache = createBalanceCache(host)
  const payments = createSentPayments(host)
  const sources = new Map<string, Esplora>()
  /** Networks validated by `networkOf`, by their definition. */
  const validated = new WeakMap<BitcoinNetwork, ParsedNetwork>()
  /** Returns a valid network: the app's, one added to the client later, or one of this package. */
  const networkOf = (chainId: string): ParsedNetwork => {
    const isIt = ({ id }: BitcoinNetwork) => id === chainId
    const own = networks.find(isIt)
    if (own) return own
    const added = (host.$networks.get().bip122?.requestedNetworks ?? []).filter(isBitcoinNetwork)
    const definition = [...added, bitcoinMainnet, bitcoinTestnet].find(isIt)
    if (!definition) throw networkErrors.notFound({ chainId })
    const valid = validated.get(definition) ?? parseNetworks([definition])[0]
    validated.set(definition, valid)
    return valid
  }
  const sourceOf = (network: ParsedNetwork, asked: Network = network): Esplora => {
    const own = ownEndpoint(asked, host.rpc)
    const key = `${network.id} ${own ?? network.esplora.url}`
    const source =
      sources.get(key) ??
      createEsplora({
        network: own === undefined ? network : { ...network, esplora: { url: own } },
        clock: host.clock,
      })
    sources.set(key, source)
    return source
  }
  const at = (network: Network) => {
    const valid = networkOf(network.id)
    return { network: valid, esplora: sourceOf(valid, network) }
  }

  const follower = createFollower({
    host,
    signal: mounted,
    cache,
    namespace: 'bip122',
    look: async ({ chainId, id: hash }, signal) => {
      const found = await readStatus({ esplora: sourceOf(networkOf(chainId)), payments, hash, signal })
      const trace = found.status === 'pending' ? found.trace : undefined
      return trace === undefined ? found.status === 'confirmed' : { trace }
    },
    // A block takes about ten minutes.
    pause: { first: 10_000, longest: 60_000 },
    limit: 2 * 60 * 60_000,
  })
  follower.resume()

  /**
   * Runs a payment. Clears cached balances even after a failure, because unconfirmed payments change them. Rejects with a Latchkey error.
   */
  const paying = async <value>(
    { id: chainId }: Network,
    pay: (follow: (txid: string) => void) => Promise<value>,
    sending?: Sending,
  ): Promise<value> => {
    const follow = (id: unknown, facts = sending) => {
      if (typeof id === 'string') follower.follow({ chainId, id, sending: facts })
    }
    try {
      const value = await reading(() => pay(follow))
      const { hash, txid = hash } = Object(value) as { hash?: unknown; txid?: unknown }
      follow(txid)
      return value
    } catch (reason) {
      const error = toError(reason)
      const sent = readMayBeSent(error)
      // The amount of an altered transaction is unknown.
      if (sent) follow(sent.hash, sent.isAltered ? sending && { from: sending.from } : sending)
      else if (isLatchkeyError(error, bitcoinErrors.broadcastRefused.code))
        follower.drop({ chainId, id: error.context.txid })
      throw reason
    } finally {
      cache.clear()
      host.balancesChanged()
    }
  }
  const reading = async <value>(read: () => Promise<value>): Promise<value> => {
    try {
      return await read()
    } catch (reason) {
      throw toError(reason)
    }
  }
  const { clock } = host

  return {
    nativeBalance: ({ address: text, network, fresh, signal }) =>
      reading(async () => {
        const { esplora, network: valid } = at(network)
        const address = canonicalAddress(text)
        if (!addressType(address, valid.address)) {
          throw bitcoinErrors.addressOfOtherNetwork({ address, chainId: valid.id })
        }
        const accountId = `${valid.id}:${address}`
        const known = fresh ? undefined : cache.get(accountId)
        if (known) return known
        const keep = cache.begin(accountId)
        const amount = await nativeBalance({ esplora, address, signal })
        keep(amount)
        return amount
      }),
    transactionStatus: (request) =>
      reading(() => readStatus({ ...request, ...at(request.network), payments })),
    signMessage: ({ connection, address, message, signal }) =>
      reading(async () => {
        const { signMessage } = await import('./message/signMessage.js')
        const network = networkOf(connection.$chainId.get())
        return signMessage({ connection, address, message, network, signal })
      }),
    transfer: {
      prepare: (request) =>
        reading(async () => {
          const { buildTransfer } = await import('./transfer/buildTransfer.js')
          const { createOrd } = await import('./esplora/createOrd.js')
          const source = at(request.network)
          const { ord } = source.network
          return buildTransfer({
            ...{ ...request, ...source, payments },
            ord: ord && createOrd({ url: ord.url, clock }),
          })
        }),
      submit: (request) =>
        paying(
          request.prepared.network,
          async (onSending) => {
            const { submitPrepared } = await import('./transfer/submitPrepared.js')
            return submitPrepared({ ...request, ...at(request.prepared.network), clock, payments, onSending })
          },
          request.prepared,
        ),
    },
    signPsbt: ({ connection, network, psbt: text, inputs, sighashTypes, broadcast, signal }) =>
      paying(network, async () => {
        const [{ requestSignatures }, { readPsbt, readSpent }] = await Promise.all([
          import('./psbt/requestSignatures.js'),
          import('./psbt/readPsbt.js'),
        ])
        const { esplora, network: valid } = at(network)
        const psbt = readPsbt(text)
        const spent = readSpent(psbt)
        await requestSignatures({ connection, network: valid, psbt, spent, inputs, sighashTypes, signal })
        const signed = psbt.toBase64()
        if (!broadcast) return { psbt: signed }
        const [{ sendTransaction }, { toTransactionHex }] = await Promise.all([
          import('./transfer/sendTransaction.js'),
          import('./psbt/toTransactionHex.js'),
        ])
        const hex = toTransactionHex({ psbt, isFeeUnknown: true })
        const txid = await sendTransaction({ esplora, clock, payments, hex, signal })
        return { psbt: signed, txid }
      }),
    sendTransfer: (request) =>
      paying(request.network, async () => {
        const { sendByWallet } = await import('./transfer/sendByWallet.js')
        return sendByWallet({ ...request, ...at(request.network), clock })
      }),
    bumpFee: (request) =>
      paying(request.network, async () => {
        const { replaceTransaction } = await import('./transfer/replaceTransaction.js')
        return replaceTransaction({ ...request, ...at(request.network), clock, payments })
      }),
    waitForConfirmation: (request) =>
      reading(async () => {
        const { awaitConfirmation } = await import('./esplora/awaitConfirmation.js')
        return awaitConfirmation({ ...request, ...at(request.network), clock })
      }),
  } satisfies Capabilities & BitcoinActions
}
