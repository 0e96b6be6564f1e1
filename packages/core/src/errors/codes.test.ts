import { expect, expectTypeOf, test } from 'vitest'
import { accountErrors } from '../account/AccountState.js'
import { amountErrors } from '../amount/amount.js'
import { apiErrors } from '../api/apiErrors.js'
import { caipErrors } from '../caip/caip.js'
import { connectionErrors } from '../connection/connectionErrors.js'
import { walletErrors } from '../connector/Connection.js'
import type { ErrorCode } from '../lib/defineErrors.js'
import { networkErrors } from '../network/createNetworks.js'
import { nodeErrors } from './nodeErrors.js'
import { optionsErrors } from './optionsErrors.js'
import { rpcErrors } from './rpcErrors.js'
import { transportErrors } from './transportErrors.js'

const tables = {
  accountErrors,
  amountErrors,
  caipErrors,
  connectionErrors,
  networkErrors,
  nodeErrors,
  optionsErrors,
  apiErrors,
  rpcErrors,
  transportErrors,
  walletErrors,
}

const codesOf = (table: Record<string, { readonly code: string }>) =>
  Object.values(table)
    .map(({ code }) => code)
    .sort()

test('behavior: codes are what apps match on, so they do not change by accident', () => {
  expect(
    Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, codesOf(table)])),
  ).toMatchInlineSnapshot(`
    {
      "accountErrors": [
        "account/balance_unavailable",
      ],
      "amountErrors": [
        "amount/malformed",
        "amount/too_precise",
      ],
      "apiErrors": [
        "api/forbidden",
        "api/gas_price_not_supported",
        "api/http",
        "api/invalid_input",
        "api/invalid_key",
        "api/invalid_url",
        "api/malformed_response",
        "api/network",
        "api/network_not_supported",
        "api/not_implemented",
        "api/origin_not_allowed",
        "api/project_id_missing",
        "api/response_too_large",
        "api/swaps_not_supported",
        "api/timeout",
        "api/token_not_yet_valid",
        "api/unavailable",
      ],
      "caipErrors": [
        "caip/invalid_account_id",
        "caip/invalid_address",
        "caip/invalid_chain_id",
      ],
      "connectionErrors": [
        "connection/cancelled",
        "connection/connector_not_found",
        "connection/disconnect_failed",
        "connection/ended",
        "connection/not_connected",
        "connection/superseded",
        "connection/unsupported",
      ],
      "networkErrors": [
        "network/last",
        "network/not_found",
        "network/switch_unsupported",
      ],
      "nodeErrors": [
        "node/execution_reverted",
        "node/fee_cap_too_high",
        "node/fee_cap_too_low",
        "node/insufficient_funds",
        "node/intrinsic_gas_too_high",
        "node/intrinsic_gas_too_low",
        "node/nonce_max",
        "node/nonce_too_high",
        "node/nonce_too_low",
        "node/tip_above_fee_cap",
        "node/transaction_type_not_supported",
        "node/underpriced",
        "node/unknown",
      ],
      "optionsErrors": [
        "options/invalid",
      ],
      "rpcErrors": [
        "rpc/aborted",
        "rpc/atomicity_not_supported",
        "rpc/bundle_too_large",
        "rpc/chain_disconnected",
        "rpc/disconnected",
        "rpc/duplicate_id",
        "rpc/internal",
        "rpc/invalid_chain",
        "rpc/invalid_input",
        "rpc/invalid_params",
        "rpc/invalid_request",
        "rpc/limit_exceeded",
        "rpc/method_not_allowed",
        "rpc/method_not_found",
        "rpc/method_not_supported",
        "rpc/parse",
        "rpc/resource_not_found",
        "rpc/resource_unavailable",
        "rpc/transaction_rejected",
        "rpc/unauthorized",
        "rpc/unknown",
        "rpc/unknown_bundle",
        "rpc/unrecognized_chain",
        "rpc/unsupported_capability",
        "rpc/unsupported_chain_id",
        "rpc/unsupported_method",
        "rpc/upgrade_rejected",
        "rpc/user_rejected",
        "rpc/version_not_supported",
      ],
      "transportErrors": [
        "transport/http",
        "transport/malformed_response",
        "transport/network",
        "transport/no_url",
        "transport/response_too_large",
        "transport/timeout",
        "transport/wrong_chain",
      ],
      "walletErrors": [
        "wallet/ended",
        "wallet/malformed_response",
        "wallet/no_accounts",
        "wallet/wrong_chain",
      ],
    }
  `)
})

test('behavior: every code is defined once', () => {
  const all = Object.values(tables).flatMap((table) => codesOf(table))
  expect(new Set(all).size).toBe(all.length)
})

test('behavior: types have the codes', () => {
  expectTypeOf<'connection/cancelled'>().toExtend<ErrorCode<typeof connectionErrors>>()
  expectTypeOf<'rpc/user_rejected'>().toExtend<ErrorCode<typeof rpcErrors>>()
  expectTypeOf<'rpc/no_such_code'>().not.toExtend<ErrorCode<typeof rpcErrors>>()
})

test.each([
  [caipErrors.invalidChainId({ value: '' }), 'Invalid CAIP-2 network id'],
  [caipErrors.invalidAccountId({ value: '' }), 'Invalid CAIP-10 address'],
  [caipErrors.invalidAddress({ value: '' }), 'Invalid CAIP Address'],
  [transportErrors.http({ status: 503 }), 'HTTP status code: 503'],
  [transportErrors.network({}), 'Network request failed'],
  [transportErrors.timeout({}), 'Network request timed out'],
  [transportErrors.noUrl({}), 'No URL was provided to the Transport'],
  [connectionErrors.notConnected({}), 'Connector not connected.'],
  [connectionErrors.disconnectFailed({ connector: 'x' }), 'Failed to disconnect'],
  [rpcErrors.unknown({}), 'Unknown error'],
  [rpcErrors.aborted({}), 'Request was aborted'],
])('behavior: the sentence of $code is the specification’s', (error, sentence) => {
  expect(error.message).toBe(sentence)
})

test.each([
  [networkErrors.notFound({ chainId: 'eip155:5' }), 'Network Not Found'],
  [accountErrors.balanceUnavailable({ chainId: 'eip155:5' }), 'Token Balance Unavailable'],
  [rpcErrors.methodNotAllowed({ method: 'eth_sign' }), 'Requested RPC call is not allowed'],
])('behavior: the sentence of $code begins as the specification’s', (error, sentence) => {
  expect(error.message.startsWith(sentence)).toBe(true)
})

test.each([
  [nodeErrors.executionReverted({ reason: 'too low' }), 'Execution reverted with reason: too low.'],
  [nodeErrors.executionReverted({}), 'Execution reverted for an unknown reason.'],
])('behavior: a revert names its reason', (error, sentence) => {
  expect(error.message).toBe(sentence)
})
