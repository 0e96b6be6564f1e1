import { expect, test } from 'vitest'
import { readAllowedOrigins } from './readAllowedOrigins.ts'

const read = (respond: () => Response) =>
  readAllowedOrigins({ apiUrl: 'https://api.example', projectId: 'one', fetch: async () => respond() })

test('behavior: returns the list of the project', async () => {
  const allowedOrigins = ['https://app.example']
  expect(await read(() => Response.json({ allowedOrigins }))).toEqual(allowedOrigins)
})

test.each([
  ['an error', () => new Response('no', { status: 400 })],
  ['nonsense', () => Response.json({ allowedOrigins: 'all' })],
])('error: %s allows nobody', async (_name, respond) => {
  await expect(read(respond)).rejects.toMatchObject({ code: expect.stringMatching(/^api\//) })
})
