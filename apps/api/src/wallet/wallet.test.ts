import { openPglite } from '../store/openPglite.ts'
import { describeWallet } from '../testing/describeWallet.ts'

describeWallet({ open: () => openPglite({}) })
