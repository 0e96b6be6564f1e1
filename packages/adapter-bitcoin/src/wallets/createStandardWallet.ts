import { type Clock, createScope } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { fromBase64 } from '../lib/bytes.js'
import { type BitcoinWallet, noRestore, type ToldAccounts } from './BitcoinWallet.js'
import { callable } from './callable.js'

/** Milliseconds. */
const RESTORING = 2_500

/** Signature hash types in the words of the feature. */
const sighashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** A wallet registered by Wallet Standard, with its `bitcoin:` features. */
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
  /** The wallet's own account objects, which are what it takes back as arguments. */
  let handed: readonly unknown[] = []

  const read = (list: unknown): ToldAccounts => {
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
  /** A wallet that restores its own session fills its accounts a while after the page has loaded. */
  const firstChange = async () => {
    if (!events) return
    const scope = createScope()
    const change = new Promise<void>((resolve) => {
      const listening = events('change', () => resolve())
      scope.add(() => {
        listening.then((end) => typeof end === 'function' && end()).catch(() => {})
      })
      listening.catch(() => resolve())
    })
    await Promise.race([change, clock.sleep(RESTORING, scope.signal).catch(() => {})])
    scope.dispose()
  }
  /** One input, one output, in a list or without. */
  const only = (answer: unknown): Record<string, unknown> =>
    Object(Array.isArray(answer) ? answer[0] : answer)
  return {
    async connect() {
      const answer = await connect?.({ purposes: ['payment', 'ordinals'] })
      const { accounts } = Object(answer) as { accounts?: unknown }
      return read(accounts ?? wallet.accounts)
    },
    async accounts() {
      // Only a wallet that knows what silence is may be asked again.
      const silently = feature('standard:connect', 'connect')
      if (!wallet.accounts.length) await (silently ? silently({ silent: true }) : firstChange())
      const told = read(wallet.accounts)
      if (!told.accounts.length && !silently) throw noRestore()
      return told.accounts.length ? told : undefined
    },
    ...(signMessage && {
      async signMessage({ message, address }) {
        const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
        return only(await signMessage(input))['signature']
      },
    }),
    ...(signTransaction && {
      async signPsbt({ psbt, inputs, network }) {
        // One entry for each account and type: wallets that keep them by account would know the last only.
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
        const answer = await signTransaction({
          psbt: fromBase64(psbt),
          inputsToSign,
          ...(network && { chain: `bitcoin:${network}` }),
        })
        return only(answer)['signedPsbt']
      },
    }),
    watch({ changed, ended }) {
      const hear = () => {
        const told = read(wallet.accounts)
        if (told.accounts.length) changed(told)
        else ended()
      }
      const stop = events?.('change', hear).catch(() => undefined)
      return () =>
        void stop
          ?.then((end) => {
            if (typeof end === 'function') end()
          })
          .catch(() => {})
    },
    ...(disconnect && { disconnect: () => disconnect() }),
  }
}
