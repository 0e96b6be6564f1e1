import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { fromBase64, toHex } from '../lib/bytes.js'
import type { NetworkName } from '../networks/networkName.js'
import type { BitcoinWallet, ReportedAccount, ReportedAccounts } from './BitcoinWallet.js'
import { requestJsonRpc } from './requestJsonRpc.js'

/** Returns the network parameter in Leather's words: it names a local one `devnet`. */
const on = (network: NetworkName | undefined) =>
  network ? { network: network === 'regtest' ? 'devnet' : network } : {}

/**
 * Wraps a provider with the API of `window.LeatherProvider`. It uses the network that each request names, and
 * emits no events.
 */
export function createLeatherWallet({ provider }: { readonly provider: object }): BitcoinWallet {
  const request = (method: string, params: object) => requestJsonRpc({ provider, method, params })
  let taproot: string | undefined

  const connect = async (network: NetworkName | undefined): Promise<ReportedAccounts> => {
    const response = await request('getAddresses', on(network))
    const { addresses } = Object(response) as { addresses?: unknown }
    const list = Array.isArray(addresses) ? (addresses as readonly unknown[]) : []
    const accounts = list.flatMap((each): readonly ReportedAccount[] => {
      const { symbol, type, address, publicKey, derivationPath } = Object(each) as Record<string, unknown>
      if (symbol !== 'BTC') return []
      if (type === 'p2tr' && typeof address === 'string') taproot = address
      return [{ address, publicKey, path: derivationPath, purpose: type === 'p2tr' ? 'ordinals' : 'payment' }]
    })
    return { accounts }
  }
  return {
    connect: ({ network }) => connect(network),
    moveTo: (network) => connect(network),
    async signMessage({ message, address, network }) {
      const paymentType = address === taproot ? 'p2tr' : 'p2wpkh'
      // Without a network, the wallet signs with its mainnet key.
      const response = await request('signMessage', { message, paymentType, ...on(network) })
      return (Object(response) as { signature?: unknown }).signature
    },
    async signPsbt({ psbt, inputs, network }) {
      const response = await request('signPsbt', {
        hex: toHex(fromBase64(psbt) ?? new Uint8Array()),
        signAtIndex: inputs.map(({ index }) => index),
        allowedSighash: [...new Set(inputs.flatMap(({ sighashTypes }) => sighashTypes))],
        broadcast: false,
        ...on(network),
      })
      return (Object(response) as { hex?: unknown }).hex
    },
    async sendTransfer({ to, satoshi, network }) {
      const recipients = [{ address: to, amount: String(satoshi) }]
      const response = await request('sendTransfer', { recipients, ...on(network) })
      const { txid, status } = Object(response) as { txid?: unknown; status?: unknown }
      if (!txid && status === 'proposed') throw bitcoinErrors.transferProposed({ mayBeSent: true })
      return txid
    },
  }
}
