import { expect, test } from 'vitest'
import { preferPort } from './listen.ts'

const failing = (code: string) => async (port: number) => {
  if (port !== 0) throw Object.assign(new Error(code), { code })
  return port
}

test.each(['EADDRINUSE', 'PORT_IN_USE'])(
  'behavior: a taken port (%s) is reported, a free one works',
  async (code) => {
    let reports = 0
    const started = await preferPort({ port: 4243, start: failing(code), taken: () => void (reports += 1) })
    expect([started, reports]).toEqual([0, 1])
  },
)

test('behavior: a free port is used as it is', async () => {
  const taken = () => expect.unreachable()
  expect(await preferPort({ port: 4243, start: async (port) => port, taken })).toBe(4243)
})

test('error: any other failure is passed on', async () => {
  const taken = () => expect.unreachable()
  await expect(preferPort({ port: 4243, start: failing('EACCES'), taken })).rejects.toThrow('EACCES')
})
