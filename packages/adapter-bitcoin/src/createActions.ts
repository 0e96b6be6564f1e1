import {
  type AdapterHost,
  type Capabilities,
  createBalanceCache,
  type Network,
  networkErrors,
} from '@latchkey/core'
import { addressType } from './address/addressType.js'
import { canonicalAddress } from './address/canonicalAddress.js'
import type { BitcoinActions } from './BitcoinCapabilities.js'
import { bitcoinErrors } from './bitcoinErrors.js'
import { createEsplora } from './esplora/createEsplora.js'
import type { Esplora } from './esplora/Esplora.js'
import { nativeBalance } from './nativeBalance.js'
import type { BitcoinRow } from './networks/BitcoinNetwork.js'
import { isBitcoinRow } from './networks/isBitcoinRow.js'
import { bitcoinMainnet, bitcoinTestnet } from './networks/networks.js'
import { parseNetworks } from './networks/parseNetworks.js'

/** What is read from the chain and asked of a connected wallet, for one client. */
export function createActions({
  host,
  networks,
}: {
  readonly host: AdapterHost
  readonly networks: readonly BitcoinRow[]
}) {
  const cache = createBalanceCache(host)
  const sources = new Map<string, Esplora>()
  /** The checked row of a network: the app's, one that was added to the client later, or one that is shipped. */
  const rowOf = (chainId: string): BitcoinRow => {
    const added = (host.$networks.get().bip122?.requestedNetworks ?? []).filter(isBitcoinRow)
    const rows = [...networks, ...added, bitcoinMainnet, bitcoinTestnet]
    const row = rows.find(({ id }) => id === chainId)
    if (!row) throw networkErrors.notFound({ chainId })
    return parseNetworks([row])[0]
  }
  const sourceOf = (network: BitcoinRow): Esplora => {
    const key = `${network.id} ${network.esplora.url}`
    const source = sources.get(key) ?? createEsplora({ network, clock: host.clock })
    sources.set(key, source)
    return source
  }
  const at = (network: Network) => {
    const row = rowOf(network.id)
    return { network: row, esplora: sourceOf(row) }
  }

  return {
    async nativeBalance({ address: text, network, fresh, signal }) {
      const { esplora, network: row } = at(network)
      const address = canonicalAddress(text)
      if (!addressType(address, row.address)) {
        throw bitcoinErrors.addressOfOtherNetwork({ address, chainId: row.id })
      }
      const accountId = `${row.id}:${address}`
      const known = fresh ? undefined : cache.get(accountId)
      if (known) return known
      const amount = await nativeBalance({ esplora, address, signal })
      cache.set(accountId, amount)
      return amount
    },
    async signMessage({ connection, address, message, signal }) {
      const { signMessage } = await import('./message/signMessage.js')
      const network = rowOf(connection.$chainId.get())
      return signMessage({ connection, address, message, network, signal })
    },
    transfer: {
      async prepare(request) {
        const { prepareTransfer } = await import('./transfer/prepareTransfer.js')
        return prepareTransfer({ ...request, ...at(request.network) })
      },
      async submit(request) {
        const { submitTransfer } = await import('./transfer/submitTransfer.js')
        return submitTransfer({ ...request, ...at(request.prepared.network), clock: host.clock })
      },
    },
    async signPsbt({ connection, network, psbt: text, inputs, broadcast, signal }) {
      const { requestSignatures } = await import('./psbt/requestSignatures.js')
      const { esplora, network: row } = at(network)
      const { psbt } = await requestSignatures({ connection, network: row, psbt: text, inputs, signal })
      if (!broadcast) return { psbt: psbt.toBase64() }
      const [{ sendTransaction }, { toTransactionHex }] = await Promise.all([
        import('./transfer/sendTransaction.js'),
        import('./psbt/toTransactionHex.js'),
      ])
      const txid = await sendTransaction({ esplora, clock: host.clock, hex: toTransactionHex(psbt), signal })
      return { psbt: psbt.toBase64(), txid }
    },
    async sendTransfer(request) {
      const { sendByWallet } = await import('./transfer/sendByWallet.js')
      return sendByWallet({ ...request, ...at(request.network), clock: host.clock })
    },
    async bumpFee(request) {
      const { replaceTransaction } = await import('./transfer/replaceTransaction.js')
      return replaceTransaction({ ...request, ...at(request.network), clock: host.clock })
    },
  } satisfies Capabilities & BitcoinActions
}
