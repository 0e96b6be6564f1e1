import {
  type WalletCallBody,
  type WalletCallName,
  type WalletCallResult,
  walletCalls,
} from '@latchkey/embedded-wallet/wallet-api'
import * as v from 'valibot'

type Answers = { readonly [name in WalletCallName]?: (body: WalletCallBody<name>) => Answer<name> }
type Answer<name extends WalletCallName> = WalletCallResult<name> | Refusal
type Refusal = { readonly status: number; readonly code: string; readonly message: string }

/**
 * Creates the `fetch` of a wallet server in memory, which answers by call. It rejects bodies that the schema does not allow,
 * and keeps what was sent.
 */
export function createFakeWalletServer(answers: Answers) {
  const sent: { readonly name: WalletCallName; readonly body: unknown; readonly token: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/wallet/v1/', '')
    const name = (Object.keys(walletCalls) as WalletCallName[]).find((one) => walletCalls[one].path === path)
    const answer = name && (answers[name] as ((body: never) => Answer<WalletCallName>) | undefined)
    if (!name || !answer) return Response.json({ code: 'not_found', message: path }, { status: 404 })
    const body = v.parse(walletCalls[name].body, await request.json())
    sent.push({ name, body, token: request.headers.get('authorization') })
    const result = answer(body as never)
    return 'status' in result
      ? Response.json({ code: result.code, message: result.message }, { status: result.status })
      : Response.json(result)
  }
  return { fetch, sent }
}
