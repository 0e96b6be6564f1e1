import { numberToHex } from 'viem/utils'
import { ProviderRpcError } from '../kernel/ProviderRpcError.js'
import type { WalletRules } from '../kernel/WalletRules.js'
import type { WalletStore } from './createWalletStore.js'
import { isPrompt } from './isPrompt.js'
import { lieAbout } from './lieAbout.js'
import { runMethod } from './methods/runMethod.js'
import { promptGroup } from './promptGroup.js'
import type { WalletContext } from './WalletContext.js'

/** What an EVM wallet brings to the kernel. */
export function createEvmRules({
  wallet,
  store,
}: {
  wallet: WalletContext
  store: WalletStore
}): WalletRules {
  return {
    perform: ({ request, confirm }) => runMethod({ wallet, request, confirm }),
    lie: ({ request, confirm }) => lieAbout({ wallet, request, confirm }),
    isPrompt,
    groupOf: promptGroup,
    repeat({ method, origin }) {
      const group = promptGroup(method)
      if (group === 'chain') store.emit('chainChanged', numberToHex(store.get().chainId))
      if (group === 'accounts') {
        store.emit('accountsChanged', wallet.exposed(origin), (other) => other === origin)
      }
    },
    assertReady() {
      if (store.get().status === 'disconnected') {
        throw new ProviderRpcError({ code: 4900, message: 'The wallet is disconnected from every chain.' })
      }
    },
  }
}
