import type { Address, LocalAccount } from 'viem'
import { isAddressEqual, numberToHex } from 'viem/utils'
import type { Rpc } from '../../base/createRpc.js'
import { createSites } from '../../base/createSites.js'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { WalletStore } from './createWalletStore.js'
import type { WalletContext } from './WalletContext.js'
import type { WalletOptions } from './WalletOptions.js'

/** Creates the context of methods and controls: sites, accounts and chains of the wallet. */
export function createWalletContext({
  options,
  keys,
  store,
  rpc,
}: {
  options: WalletOptions
  keys: readonly [LocalAccount, ...LocalAccount[]]
  store: WalletStore
  rpc: Rpc
}): WalletContext {
  const fail = (code: number, message: string) => new ProviderRpcError({ code, message })
  const sites = createSites(store.get)
  const emitAccounts = () =>
    store.emit('accountsChanged', store.get().locked ? [] : wallet.shareable(), wallet.isAuthorized)
  const setLocked = (locked: boolean) => {
    if (store.get().locked === locked) return
    store.remember({ locked })
    emitAccounts()
  }

  const wallet: WalletContext = {
    options,
    state: store.get,
    shareable() {
      const { account, accounts } = store.get()
      const shared =
        options.exposes === 'all' ? [account, ...accounts.filter((other) => other !== account)] : [account]
      return options.quirks?.includes('lowercaseAddresses') ? shared.map(toLowerCase) : shared
    },
    isAuthorized: sites.isAuthorized,
    exposed: (origin) => (store.get().locked || !wallet.isAuthorized(origin) ? [] : wallet.shareable()),
    signer({ address, origin }) {
      const account = keys.find((key) => key.address.toLowerCase() === address.toLowerCase())
      if (!account || !wallet.exposed(origin).some((shared) => isAddressEqual(shared, account.address))) {
        throw fail(4100, `${origin} is not authorised to use ${address}.`)
      }
      return account
    },
    signOther: () => keys[0].signMessage({ message: 'Not what you asked me to sign.' }),
    authorize(origin) {
      const { locked } = store.get()
      store.remember({ locked: false, ...sites.granted(origin) })
      const isReceiver = locked ? wallet.isAuthorized : (other: string) => other === origin
      store.emit('accountsChanged', wallet.shareable(), isReceiver)
    },
    revoke(origin) {
      store.remember(sites.revoked(origin))
      store.emit('accountsChanged', [], (other) => origin === undefined || other === origin)
    },
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    addChain: (chain) => store.remember({ chains: [...store.get().chains, chain] }),
    changeChain(chainId) {
      if (chainId === store.get().chainId) return
      store.remember({ chainId })
      store.emit('chainChanged', numberToHex(chainId))
    },
    changeAccount(choice) {
      const { accounts, account: before } = store.get()
      const account =
        typeof choice === 'number'
          ? accounts[choice]
          : accounts.find((address) => isAddressEqual(address, choice))
      if (!account) throw new Error(`The wallet has no account ${choice}.`)
      if (account === before) return
      store.remember({ account })
      if (!store.get().locked) emitAccounts()
    },
    async read(method, params) {
      const { chains, chainId } = store.get()
      const chain = chains.find((known) => known.chainId === chainId)
      if (!chain) throw fail(4901, `The wallet has no connection to chain ${chainId}.`)
      return rpc({ url: chain.rpcUrl, method, params })
    },
    readFrom: rpc,
    bundles: new Map(),
    permissions: new Map(),
  }
  return wallet
}

const toLowerCase = (address: Address) => address.toLowerCase() as Address
