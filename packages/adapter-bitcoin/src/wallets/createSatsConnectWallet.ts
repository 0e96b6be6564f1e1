import { isLatchkeyError, rpcErrors } from '@latchkey/core'
import { subscribeBy } from '@latchkey/core/adapter'
import { type NetworkName, wordForNetwork } from '../networks/networkName.js'
import {
  type BitcoinWallet,
  type ReportedAccount,
  type ReportedAccounts,
  restoreUnsupported,
} from './BitcoinWallet.js'
import { callable } from './callable.js'
import { requestJsonRpc } from './requestJsonRpc.js'

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

/** Wraps a sats-connect provider, as listed in `window.btc_providers`. */
export function createSatsConnectWallet({ provider }: { readonly provider: object }): BitcoinWallet {
  const request = (method: string, params?: object) => requestJsonRpc({ provider, method, params })

  const whereNow = async () => {
    const response = await request('wallet_getNetwork').catch(() => undefined)
    return wordForNetwork((Object(response) as { bitcoin?: { name?: unknown } }).bitcoin?.name)
  }
  const read = async (response: unknown): Promise<ReportedAccounts> => {
    const { addresses, network } = Object(response) as { addresses?: unknown; network?: unknown }
    const list = Array.isArray(response) ? response : addresses
    const reported = wordForNetwork((Object(network) as { bitcoin?: { name?: unknown } }).bitcoin?.name)
    // The list has addresses of other chains too.
    const accounts = (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap(
      (each): readonly ReportedAccount[] => {
        const { address, publicKey, purpose, derivationPath } = Object(each) as Record<string, unknown>
        const isBitcoin = purpose === undefined || purposes.some((one) => one === purpose)
        return isBitcoin ? [{ address, publicKey, purpose, path: derivationPath }] : []
      },
    )
    return { accounts, network: reported ?? (await whereNow()) }
  }
  const connect = async (network: NetworkName | undefined) => {
    try {
      return await request('wallet_connect', {
        addresses: purposes,
        ...(network && { network: names[network] }),
      })
    } catch (error) {
      if (!isUnknownMethod(error)) throw error
      return request('getAccounts', { purposes })
    }
  }
  return {
    connect: async ({ network }) => read(await connect(network)),
    async accounts() {
      try {
        const response = await request('wallet_getAccount')
        return await read(response)
      } catch (error) {
        if (isUnknownMethod(error)) throw restoreUnsupported()
        // The page has no permission.
        return undefined
      }
    },
    async moveTo(network) {
      await request('wallet_changeNetwork', { name: names[network] })
      return read(await request('wallet_getAccount').catch(() => connect(network)))
    },
    async signMessage({ message, address, protocol }) {
      const response = await request('signMessage', { message, address, protocol: protocol.toUpperCase() })
      return (Object(response) as { signature?: unknown }).signature
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
      const response = await request('signPsbt', { psbt, signInputs, broadcast: false })
      return (Object(response) as { psbt?: unknown }).psbt
    },
    async sendTransfer({ to, satoshi }) {
      const response = await request('sendTransfer', {
        recipients: [{ address: to, amount: Number(satoshi) }],
      })
      return (Object(response) as { txid?: unknown }).txid
    },
    watch({ changed, ended }) {
      const listeners = { accountChange: () => changed(), networkChange: () => changed(), disconnect: ended }
      return Object.entries(listeners).map(([eventName, cb]) =>
        subscribeBy(() => callable(provider, 'addListener')?.({ eventName, cb })),
      )
    },
    disconnect: () => request('wallet_disconnect'),
  }
}

const isUnknownMethod = (error: unknown): boolean => {
  if (isLatchkeyError(error)) return unknownMethods.includes(error.code)
  return [-32601, -32004, 4200].includes(Number((error as { code?: unknown } | null)?.code))
}
