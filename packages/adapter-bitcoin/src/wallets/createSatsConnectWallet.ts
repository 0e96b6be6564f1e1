import { isBaseError, rpcErrors } from '@latchkey/core'
import { type NetworkName, wordForNetwork } from '../networks/networkName.js'
import { askJsonRpc } from './askJsonRpc.js'
import { type BitcoinWallet, noRestore, type ToldAccount, type ToldAccounts } from './BitcoinWallet.js'
import { callable } from './callable.js'

const names = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
} as const satisfies Record<NetworkName, string>

const purposes = ['payment', 'ordinals'] as const

const unknownMethods: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/** A provider of the sats-connect kind, as named in `window.btc_providers`. */
export function createSatsConnectWallet({ provider }: { readonly provider: object }): BitcoinWallet {
  const ask = (method: string, params?: object) => askJsonRpc({ provider, method, params })

  const whereNow = async () => {
    const answer = await ask('wallet_getNetwork').catch(() => undefined)
    return wordForNetwork((Object(answer) as { bitcoin?: { name?: unknown } }).bitcoin?.name)
  }
  const read = async (answer: unknown): Promise<ToldAccounts> => {
    const { addresses, network } = Object(answer) as { addresses?: unknown; network?: unknown }
    const list = Array.isArray(answer) ? answer : addresses
    const told = wordForNetwork((Object(network) as { bitcoin?: { name?: unknown } }).bitcoin?.name)
    // Addresses of other chains come along.
    const accounts = (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap(
      (each): readonly ToldAccount[] => {
        const { address, publicKey, purpose, derivationPath } = Object(each) as Record<string, unknown>
        const isBitcoin = purpose === undefined || purposes.some((one) => one === purpose)
        return isBitcoin ? [{ address, publicKey, purpose, path: derivationPath }] : []
      },
    )
    return { accounts, network: told ?? (await whereNow()) }
  }
  const connect = async (network: NetworkName | undefined) => {
    try {
      return await ask('wallet_connect', {
        addresses: purposes,
        ...(network && { network: names[network] }),
      })
    } catch (error) {
      if (!isUnknownMethod(error)) throw error
      return ask('getAccounts', { purposes })
    }
  }
  return {
    connect: async ({ network }) => read(await connect(network)),
    async accounts() {
      try {
        const answer = await ask('wallet_getAccount')
        return await read(answer)
      } catch (error) {
        if (isUnknownMethod(error)) throw noRestore()
        // No permission.
        return undefined
      }
    },
    async moveTo(network) {
      await ask('wallet_changeNetwork', { name: names[network] })
      return read(await ask('wallet_getAccount').catch(() => connect(network)))
    },
    async signMessage({ message, address, protocol }) {
      const answer = await ask('signMessage', { message, address, protocol: protocol.toUpperCase() })
      return (Object(answer) as { signature?: unknown }).signature
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
      const answer = await ask('signPsbt', { psbt, signInputs, broadcast: false })
      return (Object(answer) as { psbt?: unknown }).psbt
    },
    async sendTransfer({ to, satoshi }) {
      const answer = await ask('sendTransfer', { recipients: [{ address: to, amount: Number(satoshi) }] })
      return (Object(answer) as { txid?: unknown }).txid
    },
    watch({ changed, ended }) {
      const listeners = { accountChange: () => changed(), networkChange: () => changed(), disconnect: ended }
      const stops = Object.entries(listeners).map(([eventName, cb]) =>
        callable(provider, 'addListener')?.({ eventName, cb }).catch(() => undefined),
      )
      return () => {
        for (const stop of stops)
          void stop
            ?.then((end) => {
              if (typeof end === 'function') end()
            })
            .catch(() => {})
      }
    },
    disconnect: () => ask('wallet_disconnect'),
  }
}

const isUnknownMethod = (error: unknown): boolean => {
  if (isBaseError(error)) return unknownMethods.includes(error.code)
  return [-32601, -32004, 4200].includes(Number((error as { code?: unknown } | null)?.code))
}
