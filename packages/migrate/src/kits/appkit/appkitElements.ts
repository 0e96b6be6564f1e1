import { type ElementRule, literalOf, type PropRule } from '../../rewrite/planElement.js'

/** `balance="hide"`. Shown is the default of both. */
const balance: PropRule = (value) => {
  const shown = literalOf(value)
  return shown === 'hide' ? 'balance={false}' : shown === 'show' ? 'drop' : undefined
}

const connect: ElementRule = {
  module: '@latchkey/react',
  name: 'ConnectButton',
  keep: ['label', 'disabled', 'className'],
  props: { balance },
}
const account: ElementRule = {
  module: '@latchkey/react',
  name: 'AccountButton',
  keep: ['className'],
  props: { balance },
}
const network: ElementRule = { module: '@latchkey/react', name: 'NetworkButton', keep: ['className'] }

/** Components of AppKit. */
export const appkitElements: Readonly<Record<string, ElementRule>> = {
  AppKitButton: connect,
  AppKitConnectButton: connect,
  AppKitAccountButton: account,
  AppKitNetworkButton: network,
}

/** Elements that AppKit registers. */
export const appkitTags: Readonly<Record<string, ElementRule>> = {
  'appkit-button': connect,
  'appkit-connect-button': connect,
  'appkit-account-button': account,
  'appkit-network-button': network,
  'w3m-button': connect,
  'w3m-connect-button': connect,
  'w3m-account-button': account,
  'w3m-network-button': network,
}
