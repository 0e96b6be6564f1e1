import { listenTo } from '@latchkey/core/adapter'
import { fromBase64, toHex } from '../lib/bytes.js'
import { type NetworkName, wordForNetwork } from '../networks/networkName.js'
import { type BitcoinWallet, type ReportedAccounts, restoreUnsupported } from './BitcoinWallet.js'
import { callable } from './callable.js'

/** OKX has one provider for each network. */
const places = { mainnet: 'bitcoin', testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const
type Place = keyof typeof places

/** Wraps a wallet with the API of `window.okxwallet`. */
export function createOkxWallet({ provider: wallet }: { readonly provider: object }): BitcoinWallet {
  const providerOf = (place: Place) => (wallet as Record<string, unknown>)[places[place]]
  const known = (Object.keys(places) as Place[]).filter((place) => providerOf(place))
  const toPlace = (network: NetworkName | undefined) => known.find((place) => place === network)
  let place: Place = known[0] ?? 'mainnet'
  const method = (name: string) => callable(providerOf(place), name)

  const read = (reported: unknown, network: NetworkName = place): ReportedAccounts => {
    const { address, publicKey, compressedPublicKey } = Object(reported) as Record<string, unknown>
    return { accounts: [{ address, publicKey: compressedPublicKey || publicKey }], network }
  }
  const whereNow = async () => wordForNetwork(await method('getNetwork')?.().catch(() => undefined))
  const connect = async () => read(await method('connect')?.(), await whereNow())
  return {
    connect({ network }) {
      place = toPlace(network) ?? place
      return connect()
    },
    async accounts() {
      const getAccounts = method('getAccounts')
      // OKX's test networks do not have this method.
      if (!getAccounts) throw restoreUnsupported()
      const address: unknown = await getAccounts()
      const [first] = Array.isArray(address) ? address : []
      if (typeof first !== 'string') return undefined
      return read({ address: first, publicKey: await method('getPublicKey')?.() }, await whereNow())
    },
    async moveTo(network) {
      const next = toPlace(network)
      const before = place
      try {
        place = next ?? place
        return await connect()
      } catch (error) {
        place = before
        throw error
      }
    },
    ...(method('signMessage') && {
      signMessage: async ({ message, protocol }) =>
        method('signMessage')?.(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    }),
    ...(method('signPsbt') && {
      signPsbt: async ({ psbt, inputs }) => {
        const toSignInputs = inputs.map(({ address, index, sighashTypes }) => ({
          address,
          index,
          sighashTypes: [...sighashTypes],
        }))
        const hex = toHex(fromBase64(psbt) ?? new Uint8Array())
        return method('signPsbt')?.(hex, { autoFinalized: false, toSignInputs })
      },
    }),
    ...(method('sendBitcoin') && {
      sendTransfer: async ({ to, satoshi }) => method('sendBitcoin')?.(to, Number(satoshi)),
    }),
    watch({ changed, ended }) {
      return known.flatMap((one) => {
        const here = (act: () => void) => one === place && act()
        return listenTo(providerOf(one), {
          // OKX's test networks have no silent read, so only the data of the event is known.
          accountChanged: (reported) =>
            here(() => {
              const { address } = Object(reported) as { address?: unknown }
              if (!reported) ended()
              else if (typeof address === 'string' && address)
                void whereNow().then((network) => one === place && changed(read(reported, network)))
              else changed()
            }),
          accountsChanged: (list) => here(() => (Array.isArray(list) && !list.length ? ended() : changed())),
          disconnect: () => here(ended),
        })
      })
    },
    ...(method('disconnect') && { disconnect: async () => method('disconnect')?.() }),
  }
}
