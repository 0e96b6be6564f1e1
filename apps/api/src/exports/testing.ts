export { generateWallets } from '../testing/generateWallets.ts'
