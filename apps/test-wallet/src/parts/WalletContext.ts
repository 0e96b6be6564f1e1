import { createContext } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'

export const WalletContext = createContext<Wallet | undefined>(undefined)
