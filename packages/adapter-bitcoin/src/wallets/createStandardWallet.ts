import type { Clock } from '@latchkey/core'
import { createScope, subscribeBy } from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'
import { fromBase64 } from '../lib/bytes.js'
import { type BitcoinWallet, type ReportedAccounts, restoreUnsupported } from './BitcoinWallet.js'
import { callable } from './callable.js'

/** Milliseconds. */
const RESTORING = 2_500

/** Signature hash types by the feature's names. */
const sighashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** Wraps a wallet registered by Wallet Standard with `bitcoin:` features. */
export function createStandardWallet({
  wallet,
  clock,
}: {
  readonly wallet: Wallet
  readonly clock: Clock
}): BitcoinWallet {
  const feature = (name: string, method: string) =>
    callable((wallet.features as Record<string, unknown>)[name], method)
  const connect = feature('bitcoin:connect', 'connect')
  const signMessage = feature('bitcoin:signMessage', 'signMessage')
  const signTransaction = feature('bitcoin:signTransaction', 'signTransaction')
  const disconnect =
    feature('bitcoin:disconnect', 'disconnect') ?? feature('standard:disconnect', 'disconnect')
  const events = feature('standard:events', 'on') ?? feature('bitcoin:events', 'on')
  /** The wallet's own account objects. It takes them back as arguments. */
  let handed: readonly unknown[] = []

  const read = (list: unknown): ReportedAccounts => {
    const isBitcoin = (account: unknown) => {
      const { chains } = Object(account) as { chains?: unknown }
      return !Array.isArray(chains) || chains.some((chain) => String(chain).startsWith('bitcoin:'))
    }
    handed = (Array.isArray(list) ? (list as readonly unknown[]) : []).filter(isBitcoin)
    return {
      accounts: handed.map((account) => {
        const { address, publicKey, chains, purpose, path } = Object(account) as Record<string, unknown>
        return { address, publicKey, purpose, path, ...(Array.isArray(chains) && { chains }) }
      }),
    }
  }
  const accountOf = (address: string) =>
    [...handed, ...wallet.accounts].find(
      (account) => (Object(account) as { address?: unknown }).address === address,
    )
  /**
   * Waits for the first change. A wallet that restores its own session fills its accounts a while after
   * loading.
   */
  const firstChange = async () => {
    if (!events) return
    const scope = createScope()
    const change = new Promise<void>((resolve) => {
      const listening = events('change', () => resolve())
      scope.add(() => {
        // If the wallet's events fail, there is no listener to remove.
        listening.then((end) => typeof end === 'function' && end()).catch(() => {})
      })
      listening.catch(() => resolve())
    })
    await Promise.race([change, clock.sleep(RESTORING, scope.signal).catch(() => {})])
    scope.dispose()
  }
  /** Returns the output for the only input, from a list or as it is. */
  const only = (response: unknown): Record<string, unknown> =>
    Object(Array.isArray(response) ? response[0] : response)
  return {
    async connect() {
      const response = await connect?.({ purposes: ['payment', 'ordinals'] })
      const { accounts } = Object(response) as { accounts?: unknown }
      return read(accounts ?? wallet.accounts)
    },
    async accounts() {
      // Only a wallet that supports `silent` may be called again.
      const silently = feature('standard:connect', 'connect')
      if (!wallet.accounts.length) await (silently ? silently({ silent: true }) : firstChange())
      const reported = read(wallet.accounts)
      if (!reported.accounts.length && !silently) throw restoreUnsupported()
      return reported.accounts.length ? reported : undefined
    },
    ...(signMessage && {
      async signMessage({ message, address }) {
        const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
        return only(await signMessage(input))['signature']
      },
    }),
    ...(signTransaction && {
      async signPsbt({ psbt, inputs, network }) {
        // One entry for each account and type, because some wallets use only the last entry of an account.
        const groups = new Map<string, { address: string; sighash: number; signingIndexes: number[] }>()
        for (const {
          address,
          index,
          sighashTypes: [sighash = 0],
        } of inputs) {
          const group = groups.get(`${address} ${sighash}`)
          if (group) group.signingIndexes.push(index)
          else groups.set(`${address} ${sighash}`, { address, sighash, signingIndexes: [index] })
        }
        const inputsToSign = [...groups.values()].map(({ address, sighash, signingIndexes }) => ({
          account: accountOf(address),
          signingIndexes,
          ...(sighashNames[sighash] && { sigHash: sighashNames[sighash] }),
        }))
        const response = await signTransaction({
          psbt: fromBase64(psbt),
          inputsToSign,
          ...(network && { chain: `bitcoin:${network}` }),
        })
        return only(response)['signedPsbt']
      },
    }),
    watch({ changed, ended }) {
      const onChange = () => {
        const reported = read(wallet.accounts)
        if (reported.accounts.length) changed(reported)
        else ended()
      }
      return events ? [subscribeBy(() => events('change', onChange))] : []
    },
    ...(disconnect && { disconnect: () => disconnect() }),
  }
}
