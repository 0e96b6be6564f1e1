import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@latchkey/core/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { createDnsResolve, createLookups, type Resolve } from './createLookups.ts'

const found = [{ address: '192.0.2.1', family: 4 }]

/** Lookups through a resolver that never responds for `hangs.example` and the hosts under it. */
function open() {
  const clock = fakeClock()
  const requested: string[] = []
  const resolve: Resolve = async (host) => {
    requested.push(host)
    return host.endsWith('hangs.example') ? new Promise(() => {}) : found
  }
  return { clock, requested, lookUp: createLookups({ sleep: clock.sleep, resolve }) }
}

describe('behavior: lookups are bounded', () => {
  test('a host is looked up once at a time', async () => {
    const { lookUp, requested } = open()
    expect(await Promise.all([lookUp('a.example'), lookUp('a.example')])).toEqual([found, found])
    expect(requested).toEqual(['a.example'])
    await lookUp('a.example')
    expect(requested).toHaveLength(2)
  })

  test('a lookup that hangs ends in three seconds', async () => {
    const { lookUp, clock } = open()
    const looking = lookUp('hangs.example')
    looking.catch(() => undefined)
    await clock.advance(3_000)
    await expect(looking).rejects.toThrow('No answer.')
  })

  test('the hosts of one zone get four at once, and others go on', async () => {
    const { lookUp, requested, clock } = open()
    const hanging = Array.from({ length: 50 }, (_, index) => lookUp(`${index}.hangs.example`))
    const settled = Promise.allSettled(hanging)
    expect(await lookUp('pictures.other')).toEqual(found)
    expect(requested.filter((host) => host !== 'pictures.other')).toHaveLength(4)
    await clock.advance(3_000)
    expect(new Set((await settled).map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(await lookUp('pictures.example')).toEqual(found)
  })

  test('the hosts of a zone that responds all get through', async () => {
    const { lookUp, requested } = open()
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => lookUp(`${index}.fast.zone`)))
    expect(all).toEqual(Array.from({ length: 50 }, () => found))
    expect(requested).toHaveLength(50)
  })

  test('all zones together get 32 at once', async () => {
    const clock = fakeClock()
    let count = 0
    const resolve: Resolve = () => {
      count += 1
      return new Promise(() => {})
    }
    const lookUp = createLookups({ sleep: clock.sleep, resolve })
    const settled = Promise.allSettled(Array.from({ length: 60 }, (_, index) => lookUp(`host.zone${index}`)))
    await expect.poll(() => count).toBe(32)
    await clock.advance(3_000)
    expect(await settled).toHaveLength(60)
  })
})

describe('DNS', () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })
  /** A name server on this machine. */
  const serve = async (respond: (query: Buffer) => Buffer | undefined) => {
    const socket = createSocket('udp4')
    sockets.push(socket)
    socket.on('message', (query, from) => {
      const response = respond(query)
      if (response) socket.send(response, from.port, from.address)
    })
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return {
      queried: once(socket, 'message'),
      resolve: createDnsResolve([`127.0.0.1:${(socket.address() as AddressInfo).port}`]),
    }
  }

  test('behavior: addresses of both kinds are found, and one kind suffices', async () => {
    const { resolve } = await serve((query) =>
      respond(query, typeOf(query) === 1 ? [192, 0, 2, 1] : undefined),
    )
    expect(await resolve('pictures.example', new AbortController().signal)).toEqual(found)
  })

  test('behavior: a name server that responds to the question for IPv4 alone suffices', async () => {
    const { resolve } = await serve((query) =>
      typeOf(query) === 1 ? respond(query, [192, 0, 2, 1]) : undefined,
    )
    expect(await resolve('pictures.example', new AbortController().signal)).toEqual(found)
  })

  test('error: a host without addresses rejects', async () => {
    const { resolve } = await serve((query) => respond(query, undefined))
    await expect(resolve('pictures.example', new AbortController().signal)).rejects.toMatchObject({
      code: 'ENODATA',
    })
  })

  test('error: a name server that hangs is given up with the signal', async () => {
    const { resolve, queried } = await serve(() => undefined)
    const leave = new AbortController()
    const resolving = resolve('pictures.example', leave.signal)
    resolving.catch(() => undefined)
    await queried
    leave.abort()
    await expect(resolving).rejects.toMatchObject({ code: 'ECANCELLED' })
  })
})

/** The type of record that a query asks for: the last four bytes of its question are type and class. */
const typeOf = (query: Buffer) => query.readUInt16BE(query.indexOf(0, 12) + 1)

/** A response to a query, with one address or none. */
function respond(query: Buffer, address: readonly number[] | undefined): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0])
  const record = address
    ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
    : Buffer.alloc(0)
  return Buffer.concat([header, question, record])
}
