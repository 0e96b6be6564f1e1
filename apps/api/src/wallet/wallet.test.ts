import { describeWallet } from '../testing/describeWallet.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'

describeWallet({ open: openEmptyStore })
