import type { createWalletLab } from './createWalletLab.ts'

type Server = ReturnType<ReturnType<typeof createWalletLab>['serve']>

/** Does what the popup does with the secret from the frame. */
export async function bind(
  { app, wallet }: Server,
  flow: { readonly flowId: string; readonly secret?: string },
  sent = '',
) {
  const body = JSON.stringify(flow)
  const response = await app.request('/wallet/v1/login/bind', {
    method: 'POST',
    body,
    headers: { origin: wallet.ownOrigin(), 'content-type': 'application/json', cookie: sent },
  })
  const { url, code }: { readonly url: string; readonly code?: string } = await response.json()
  const header = response.headers.get('set-cookie') ?? ''
  return {
    status: response.status,
    code,
    url,
    headers: response.headers,
    header,
    cookie: header.split(';')[0] ?? '',
  }
}

/** Does what the visitor does at the service. Returns the service's request to the callback. */
export async function visit(url: string, choice: 'continue' | 'cancel' = 'continue', name = 'Ada') {
  const sent = new URL(url).searchParams
  const form = new URLSearchParams([...sent, ['name', name], ['choice', choice]])
  const response = await fetch(url.split('?')[0] ?? '', { method: 'POST', body: form, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location !== null) return { path: location.replace('https://api.example', ''), method: 'GET' as const }
  const fields = [...(await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)]
  const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, one) => String.fromCharCode(Number(one)))
  const body = new URLSearchParams(fields.map(([, key = '', value = '']) => [key, unescape(value)]))
  return { path: new URL(sent.get('redirect_uri') ?? '').pathname, method: 'POST' as const, body }
}
/** Opens the callback with the browser's cookie. */
export const finish = (
  { app }: Server,
  { path, ...init }: Awaited<ReturnType<typeof visit>>,
  cookie: string,
) => app.request(path, { ...init, headers: { cookie } })
