import type { Clock, Session } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'
import { isBitcoinNetwork, type ParsedNetwork } from '../networks/BitcoinNetwork.js'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.js'
import { type FoundWallet, unisatName } from '../wallets/findInjected.js'
import { openSession } from './openSession.js'

/** Loads the wallet's API and opens a session. Resolves with `undefined` if the wallet shares no account. */
export async function openWallet({
  wallet,
  page,
  networks,
  host: { $networks, log, clock },
  ...request
}: {
  readonly connectorId: string
  readonly wallet: FoundWallet
  readonly page: object
  readonly networks: readonly ParsedNetwork[]
  readonly host: Pick<AdapterHost, '$networks' | 'log' | 'clock'>
  readonly isSilent: boolean
  readonly signal: AbortSignal
}): Promise<Session | undefined> {
  // The active network comes first, because the app prefers it.
  const { network, requestedNetworks = [] } = $networks.get().bip122 ?? {}
  const current = [...(network ? [network] : []), ...requestedNetworks].filter(isBitcoinNetwork)
  const known = [...current, ...networks].filter(
    ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
  )
  const { provider } = wallet
  return openSession({
    ...request,
    provider,
    wallet: await load(wallet, page, clock),
    networks: known,
    clock,
    log,
  })
}

async function load(
  { name, shape, provider }: FoundWallet,
  page: object,
  clock: Clock,
): Promise<BitcoinWallet> {
  switch (shape) {
    case 'standard': {
      const { createStandardWallet } = await import('../wallets/createStandardWallet.js')
      return createStandardWallet({ wallet: provider as Wallet, clock })
    }
    case 'unisat': {
      const takesMemo = name === unisatName
      return (await import('../wallets/createUnisatWallet.js')).createUnisatWallet({ provider, takesMemo })
    }
    case 'okx': {
      // OKX has one provider for each network, in the same object.
      const { okxwallet } = page as { okxwallet?: object }
      const { createOkxWallet } = await import('../wallets/createOkxWallet.js')
      return createOkxWallet({ provider: okxwallet ?? { bitcoin: provider } })
    }
    case 'leather':
      return (await import('../wallets/createLeatherWallet.js')).createLeatherWallet({ provider })
    case 'sats-connect':
      return (await import('../wallets/createSatsConnectWallet.js')).createSatsConnectWallet({ provider })
    default:
      return shape satisfies never
  }
}
