import type { Address } from 'viem'

/** EntryPoint 0.8 (ERC-4337). It has the same address on every chain. */
export const entryPoint: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
