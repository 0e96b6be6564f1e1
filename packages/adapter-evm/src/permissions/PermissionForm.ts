import type { GrantedPermission, Network, PermissionRequest, WalletPermissions } from '@latchkey/core'

export type Place = Parameters<WalletPermissions['supported']>[0]

/** A request for an account on a network. */
export type GrantRequest = {
  /** In lower case. */
  readonly account: string
  readonly network: Network
  /** Amounts are hexadecimal text. */
  readonly request: Required<PermissionRequest>
}

/** One version of ERC-7715: its methods, and the form of its requests and permissions. */
export type PermissionForm = {
  /** Returns the types that the wallet grants on the network; `undefined` if the wallet does not know this form. */
  supported(place: Place): Promise<readonly string[] | undefined>
  readonly grantMethod: string
  /** Returns the params of a request. */
  toParams(requested: GrantRequest): readonly unknown[]
  /** Returns the expected content of each element of the response, in order. */
  split(requested: GrantRequest): readonly GrantRequest[]
  /** Reads one permission of an account; `undefined` if it is malformed. */
  read(
    value: unknown,
  ): (Omit<GrantedPermission, 'id'> & { readonly account: string; readonly chainId: string }) | undefined
  /** Absent: the wallet cannot list granted permissions. */
  readonly listMethod?: string
  toRevokeCall(
    place: Place,
    permission: Parameters<WalletPermissions['revoke']>[0]['permission'],
  ): { readonly method: string; readonly params: readonly unknown[] }
}
