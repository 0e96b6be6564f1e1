import {
  type WalletCallBody,
  type WalletCallName,
  type WalletCallResult,
  walletCalls,
} from '@latchkey/embedded-wallet/wallet-api'
import * as v from 'valibot'

type Responders = {
  readonly [name in WalletCallName]?: (body: WalletCallBody<name>, token: string) => Outcome<name>
}
type Outcome<name extends WalletCallName> = WalletCallResult<name> | Refusal
type Refusal = { readonly status: number; readonly code: string; readonly message: string }

/**
 * Creates the `fetch` of a wallet server in memory, which responds by call. It rejects bodies that the schema does not allow,
 * and keeps the requests.
 */
export function createFakeWalletServer(responders: Responders) {
  /** `Accept-Language` of each call. */
  const languages: (string | null)[] = []
  const sent: { readonly name: WalletCallName; readonly body: unknown; readonly token: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/wallet/v1/', '')
    const name = (Object.keys(walletCalls) as WalletCallName[]).find((one) => walletCalls[one].path === path)
    const respond =
      name && (responders[name] as ((body: never, token: string) => Outcome<WalletCallName>) | undefined)
    if (!name || !respond) return Response.json({ code: 'not_found', message: path }, { status: 404 })
    const body = v.parse(walletCalls[name].body, await request.json())
    const token = request.headers.get('authorization')
    sent.push({ name, body, token })
    languages.push(request.headers.get('accept-language'))
    const result = respond(body as never, token?.replace('Bearer ', '') ?? '')
    return 'status' in result
      ? Response.json({ code: result.code, message: result.message }, { status: result.status })
      : Response.json(result)
  }
  return { fetch, sent, languages }
}
