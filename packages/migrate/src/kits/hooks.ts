import type { NewHook } from '../rewrite/FieldRule.js'

const react = '@latchkey/react'

export const useConnection: NewHook = { module: react, name: 'useConnection' }
export const useNetwork: NewHook = { module: react, name: 'useNetwork' }
export const useSwitchNetwork: NewHook = { module: react, name: 'useSwitchNetwork' }
export const useModal: NewHook = { module: react, name: 'useModal' }
export const useTheme: NewHook = { module: react, name: 'useTheme' }
export const useDisconnect: NewHook = { module: react, name: 'useDisconnect' }
export const useSessions: NewHook = { module: react, name: 'useSessions' }
export const useProvider: NewHook = { module: '@latchkey/adapter-evm/react', name: 'useProvider' }
/** What `ConnectButton.Custom` passes to its function. */
export const buttonState: NewHook = { module: react, name: '' }
