import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BytesResponse } from './BytesResponse.ts'

const readers: readonly ((response: Response) => Promise<unknown>)[] = [
  (response) => response.text(),
  async (response) => Buffer.from(await response.arrayBuffer()).toString('hex'),
  async (response) => Buffer.from(await response.bytes()).toString('hex'),
  async (response) => [(await response.clone().text()).length, await response.text()],
  async (response) => {
    const blob = await response.blob()
    return [blob.type, await blob.text()]
  },
  (response) => response.json().catch((error: unknown) => Object(error).name),
  (response) => response.formData().catch((error: unknown) => Object(error).name),
  (response) => new Response(response.body, response).text(),
]

test('law: it reads like a response with the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 40 }),
      fc.constantFrom(200, 201, 404, 503),
      fc.constantFrom('application/json', 'text/plain', 'image/png'),
      fc.constantFrom(...readers),
      async (content, status, type, read) => {
        const bytes = new Uint8Array(content)
        const init = { status, headers: { 'content-type': type, 'x-more': 'more' } }
        const [ours, plain] = [new BytesResponse(bytes, init), new Response(bytes, init)]
        expect([ours.status, ours.ok, [...ours.headers], ours.bodyUsed]).toEqual([
          plain.status,
          plain.ok,
          [...plain.headers],
          plain.bodyUsed,
        ])
        expect(await read(ours)).toEqual(await read(plain))
        expect(ours.bodyUsed).toBe(plain.bodyUsed)
        expect(ours instanceof Response).toBe(true)
      },
    ),
  )
})
