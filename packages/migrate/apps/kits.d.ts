// The kits are not installed here, so what the command leaves has next to no types.
// biome-ignore lint/suspicious/noExplicitAny: each name of a kit takes and returns anything.
type Anything = (...given: any[]) => any

declare module '@rainbow-me/rainbowkit' {
  export const createAuthenticationAdapter: (calls: Record<string, Anything>) => unknown
  export const RainbowKitAuthenticationProvider: Anything
  export const useAddRecentTransaction: Anything
  export type AuthenticationStatus = string
  export type AvatarComponent = Anything
  export type DisclaimerComponent = Anything
}
declare module 'connectkit' {
  export const Avatar: Anything
  export const ChainIcon: Anything
  export const SIWEButton: Anything
  export const SIWEProvider: Anything
  export const useChainIsSupported: Anything
  export const useIsMounted: Anything
  export const useSIWE: Anything
  export type SIWEConfig = Record<string, Anything>
}
declare module '@solana/wallet-adapter-base'
declare module '@solana/wallet-adapter-react'
declare module '@solana/wallet-adapter-react-ui'
declare module '@solana/web3.js'
declare module '@reown/appkit/react' {
  export const useAppKitAccount: Anything
  export const useAppKitBalance: Anything
  export const useAppKitConnections: Anything
  export const useAppKitEvents: Anything
  export const useAppKitWallets: Anything
}
// As a bundler declares it.
declare module '*.css'
