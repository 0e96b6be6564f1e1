import { listenTo } from '@latchkey/core/adapter'
import { fromBase64, toHex } from '../lib/bytes.js'
import { wordForNetwork } from '../networks/networkName.js'
import type { BitcoinWallet, ReportedAccounts } from './BitcoinWallet.js'
import { callable } from './callable.js'

/** UniSat's names of the networks, for `switchChain`. */
const chains = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
  regtest: 'BITCOIN_REGTEST',
} as const

/** Wraps a provider with the API of `window.unisat`, which several wallets have. */
export function createUnisatWallet({
  provider,
  takesMemo = false,
}: {
  readonly provider: object
  /** UniSat takes memos; other wallets with its API may not. */
  readonly takesMemo?: boolean
}): BitcoinWallet {
  const method = (name: string) => callable(provider, name)
  const [requestAccounts, getAccounts] = [method('requestAccounts'), method('getAccounts')]
  const [getPublicKey, getChain, getNetwork] = [
    method('getPublicKey'),
    method('getChain'),
    method('getNetwork'),
  ]
  const [switchChain, switchNetwork] = [method('switchChain'), method('switchNetwork')]
  const [signMessage, signPsbt] = [method('signMessage'), method('signPsbt')]
  const [sendBitcoin, disconnect] = [method('sendBitcoin'), method('disconnect')]

  const whereNow = async () => {
    const chain = await getChain?.()
    // Other chains use the same network names, so a named chain decides.
    const { enum: name } = Object(chain) as { enum?: unknown }
    if (typeof name === 'string' && name) return wordForNetwork(name) ?? 'other'
    return wordForNetwork(await getNetwork?.())
  }
  /** The wallet returns one account, and the key of the current one only. */
  const report = async (addresses: unknown): Promise<ReportedAccounts | undefined> => {
    const list: readonly unknown[] = Array.isArray(addresses) ? addresses : [addresses]
    const [address] = list
    // A locked wallet returns one of several empty values.
    if (!address) return undefined
    const publicKey = await getPublicKey?.()
    return { accounts: [{ address, publicKey }], network: await whereNow() }
  }
  const accounts = getAccounts && (async () => report(await getAccounts()))
  return {
    connect: async () => (await report(await requestAccounts?.())) ?? { accounts: [] },
    ...(accounts && { accounts }),
    ...((switchChain || switchNetwork) && {
      async moveTo(network) {
        if (switchChain) await switchChain(chains[network])
        else await switchNetwork?.(network === 'mainnet' ? 'livenet' : network)
        return accounts?.()
      },
    }),
    ...(signMessage && {
      signMessage: ({ message, protocol }) =>
        signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    }),
    ...(signPsbt && {
      signPsbt: ({ psbt, inputs }) => {
        const toSignInputs = inputs.map(({ address, index, sighashTypes }) => ({
          address,
          index,
          sighashTypes: [...sighashTypes],
        }))
        return signPsbt(toHex(fromBase64(psbt) ?? new Uint8Array()), { autoFinalized: false, toSignInputs })
      },
    }),
    ...(takesMemo && { takesMemo }),
    ...(sendBitcoin && {
      sendTransfer: ({ to, satoshi, memo }) =>
        memo === undefined
          ? sendBitcoin(to, Number(satoshi))
          : // UniSat reads text of hexadecimal digits as bytes.
            sendBitcoin(to, Number(satoshi), { memo }),
    }),
    watch: ({ changed, ended }) =>
      listenTo(provider, {
        accountsChanged: (list) => (Array.isArray(list) && list.length === 0 ? ended() : changed()),
        networkChanged: () => changed(),
        chainChanged: () => changed(),
        disconnect: ended,
      }),
    ...(disconnect && { disconnect: () => disconnect() }),
  }
}
