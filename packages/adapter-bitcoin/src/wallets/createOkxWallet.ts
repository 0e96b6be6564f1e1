import { fromBase64, toHex } from '../lib/bytes.js'
import { type NetworkName, wordForNetwork } from '../networks/networkName.js'
import { type BitcoinWallet, noRestore, type ToldAccounts } from './BitcoinWallet.js'
import { callable, listenTo } from './callable.js'

/** Each network is a provider of its own there. */
const places = { mainnet: 'bitcoin', testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const
type Place = keyof typeof places

/** A wallet shaped like `window.okxwallet`. */
export function createOkxWallet({ provider: wallet }: { readonly provider: object }): BitcoinWallet {
  const providerOf = (place: Place) => (wallet as Record<string, unknown>)[places[place]]
  const known = (Object.keys(places) as Place[]).filter((place) => providerOf(place))
  const toPlace = (network: NetworkName | undefined) => known.find((place) => place === network)
  let place: Place = known[0] ?? 'mainnet'
  const method = (name: string) => callable(providerOf(place), name)

  const read = (told: unknown, network: NetworkName = place): ToldAccounts => {
    const { address, publicKey, compressedPublicKey } = Object(told) as Record<string, unknown>
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
      // Test networks have it not.
      if (!getAccounts) throw noRestore()
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
      const stops = known.map((one) => {
        const here = (act: () => void) => one === place && act()
        return listenTo(providerOf(one), {
          // Test networks have no silent question: what the event tells is all there is.
          accountChanged: (told) =>
            here(() => {
              const { address } = Object(told) as { address?: unknown }
              if (!told) ended()
              else if (typeof address === 'string' && address)
                void whereNow().then((network) => one === place && changed(read(told, network)))
              else changed()
            }),
          accountsChanged: (list) => here(() => (Array.isArray(list) && !list.length ? ended() : changed())),
          disconnect: () => here(ended),
        })
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
    ...(method('disconnect') && { disconnect: async () => method('disconnect')?.() }),
  }
}
