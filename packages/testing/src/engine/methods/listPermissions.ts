import type { WalletContext } from '../WalletContext.js'

/** The one permission this wallet knows, in the shape of EIP-2255. */
export function listPermissions({ wallet, origin }: { wallet: WalletContext; origin: string }) {
  const caveats = [{ type: 'restrictReturnedAccounts', value: wallet.shareable() }]
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats }]
}
