// The kits are not installed here. What the command leaves has no types.
declare module '@rainbow-me/rainbowkit'
declare module '@reown/appkit/react'
declare module 'connectkit'
