import { asHandler } from '../../rewrite/adapts.js'
import type { Source } from '../../source/Source.js'
import type { SyntaxNode } from '../../syntax/SyntaxNode.js'
import { adaptOpen } from './adaptAppkit.js'

/** Methods of what `createAppKit` returns that `client.modal` has too. Undefined for a use that differs. */
export const modalMethods: Readonly<
  Record<string, (source: Source, use: SyntaxNode) => (() => void) | undefined>
> = {
  open: adaptOpen,
  close: asHandler,
  setThemeMode: () => () => {},
}

const account = 'Read the account from client.accounts.$active.'
const network = 'Read the network from client.networks.$active.'
const session = 'Read wallets from client.connections.$sessions, and their provider by getProvider(client).'
const theme = 'Read the theme from client.modal.$theme.'
const state = 'Read the state from client.modal.$state.'

/** Its other methods, and the sentence of their mark. */
export const modalLeft: Readonly<Record<string, string>> = {
  addNetwork: 'Call client.networks.add(network).',
  disconnect: 'Call client.connections.disconnect().',
  getAccount: account,
  getActiveChainNamespace: 'Read the namespace from client.networks.$activeNamespace.',
  getAddress: account,
  getAddressByChainNamespace: account,
  getCaipAddress: account,
  getCaipNetwork: network,
  getCaipNetworkId: network,
  getChainId: network,
  getEvent: 'Read the event from client.events.$latest.',
  getIsConnectedState: account,
  getProvider: session,
  getProviders: session,
  getState: state,
  getThemeMode: theme,
  getThemeVariables: theme,
  getWalletInfo: session,
  getWalletProvider: session,
  isOpen: state,
  open: 'Replace this open(): the command does not understand it. client.modal.open takes { view, params }.',
  removeNetwork: 'Call client.networks.remove(chainId).',
  setThemeVariables:
    'Pass variables by the names of --lk-* without the prefix, such as accent and radius, to client.modal.setThemeVariables.',
  subscribeAccount: 'Call client.accounts.$active.subscribe(listener).',
  subscribeCaipNetworkChange: 'Call client.networks.$active.subscribe(listener).',
  subscribeEvents: 'Call client.events.subscribe(listener).',
  subscribeNetwork: 'Call client.networks.$active.subscribe(listener).',
  subscribeProviders: 'Call client.connections.$sessions.subscribe(listener).',
  subscribeState: 'Call client.modal.$state.subscribe(listener).',
  subscribeTheme: 'Call client.modal.$theme.subscribe(listener).',
  subscribeWalletInfo: 'Call client.connections.$sessions.subscribe(listener).',
  switchNetwork: 'Call client.networks.switchTo({ chainId }).',
}
