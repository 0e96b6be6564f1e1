import { bitcoinErrors } from '../bitcoinErrors.js'
import { fromBase64, toHex } from '../lib/bytes.js'
import type { NetworkName } from '../networks/networkName.js'
import { askJsonRpc } from './askJsonRpc.js'
import type { BitcoinWallet, ToldAccount, ToldAccounts } from './BitcoinWallet.js'

/** The network as a parameter, in Leather's words: it calls a local one `devnet`. */
const on = (network: NetworkName | undefined) =>
  network ? { network: network === 'regtest' ? 'devnet' : network } : {}

/** A provider shaped like `window.LeatherProvider`. It follows the network each request names, and reports no change. */
export function createLeatherWallet({ provider }: { readonly provider: object }): BitcoinWallet {
  const ask = (method: string, params: object) => askJsonRpc({ provider, method, params })
  let taproot: string | undefined

  const connect = async (network: NetworkName | undefined): Promise<ToldAccounts> => {
    const answer = await ask('getAddresses', on(network))
    const { addresses } = Object(answer) as { addresses?: unknown }
    const list = Array.isArray(addresses) ? (addresses as readonly unknown[]) : []
    const accounts = list.flatMap((each): readonly ToldAccount[] => {
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
      // Without it the wallet signs with its key of the main network.
      const answer = await ask('signMessage', { message, paymentType, ...on(network) })
      return (Object(answer) as { signature?: unknown }).signature
    },
    async signPsbt({ psbt, inputs, network }) {
      const answer = await ask('signPsbt', {
        hex: toHex(fromBase64(psbt) ?? new Uint8Array()),
        signAtIndex: inputs.map(({ index }) => index),
        allowedSighash: [...new Set(inputs.flatMap(({ sighashTypes }) => sighashTypes))],
        broadcast: false,
        ...on(network),
      })
      return (Object(answer) as { hex?: unknown }).hex
    },
    async sendTransfer({ to, satoshi, network }) {
      const recipients = [{ address: to, amount: String(satoshi) }]
      const answer = await ask('sendTransfer', { recipients, ...on(network) })
      const { txid, status } = Object(answer) as { txid?: unknown; status?: unknown }
      if (!txid && status === 'proposed') throw bitcoinErrors.transferProposed({})
      return txid
    },
  }
}
