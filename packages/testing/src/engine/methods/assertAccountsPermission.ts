import { firstParam } from './firstParam.js'
import { invalidParams } from './invalidParams.js'

/** Throws -32602 unless the params name `eth_accounts` and nothing else. */
export function assertAccountsPermission(params: unknown): void {
  const names = Object.keys(firstParam(params))
  if (names.length !== 1 || names[0] !== 'eth_accounts') {
    throw invalidParams('The only permission this wallet knows is eth_accounts.')
  }
}
