// The kits are not installed here, so what the command leaves has no types.
declare module '@rainbow-me/rainbowkit'
declare module '@solana/wallet-adapter-react'
declare module 'connectkit'
declare module '@reown/appkit/react'
// As a bundler declares it.
declare module '*.css'
