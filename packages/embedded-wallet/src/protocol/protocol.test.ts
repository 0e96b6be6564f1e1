import { describe, expect, test, vi } from 'vitest'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import { createTestFrame, frameOrigin, pageOrigin } from '../testing/createTestFrame.js'
import { createChannel } from './createChannel.js'
import { type Handlers, type Peer, readParentOrigin } from './serve.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

describe('a call', () => {
  test('behavior: a call reaches its handler with the origin of the page', async () => {
    const connectEmail = vi.fn<Handlers['connectEmail']>(async () => ({ action: 'VERIFY_OTP' }))
    const frame = createTestFrame({ connectEmail })
    const result = frame.call('connectEmail', { email: 'a@example.org' })
    await frame.start()
    expect(await result).toEqual({ action: 'VERIFY_OTP' })
    expect(connectEmail.mock.calls).toMatchObject([[{ email: 'a@example.org' }, { origin: pageOrigin }]])
  })

  test('behavior: a call waits 500 ms after the frame is ready', async () => {
    const isConnected = vi.fn<Handlers['isConnected']>(async () => ({ isConnected: true }))
    const frame = createTestFrame({ isConnected })
    void frame.call('isConnected')
    await frame.serve()
    await frame.clock.advance(499)
    expect(isConnected).not.toHaveBeenCalled()
    await frame.clock.advance(1)
    expect(isConnected).toHaveBeenCalledOnce()
  })

  test('behavior: replies find their calls in any order', async () => {
    const replies: ((result: { chainId: string }) => void)[] = []
    const frame = createTestFrame({
      switchNetwork: () => new Promise((resolve) => replies.push(resolve)),
    })
    await frame.start()
    const first = frame.call('switchNetwork', { chainId: 'eip155:1' })
    const second = frame.call('switchNetwork', { chainId: 'eip155:10' })
    await vi.waitFor(() => expect(replies).toHaveLength(2))
    replies[1]?.({ chainId: 'eip155:10' })
    replies[0]?.({ chainId: 'eip155:1' })
    expect(await first).toEqual({ chainId: 'eip155:1' })
    expect(await second).toEqual({ chainId: 'eip155:10' })
  })

  test('error: an email that is none is not posted', async () => {
    const frame = createTestFrame()
    await frame.start()
    expect(await codeOf(frame.call('connectEmail', { email: 'none' }))).toBe('embedded_wallet/invalid_params')
  })

  test('error: a handler that throws is reported with its message', async () => {
    const frame = createTestFrame({
      connectOtp: () => Promise.reject(Object.assign(new Error('Wrong code.'), { stack: 'secret' })),
    })
    await frame.start()
    await expect(frame.call('connectOtp', { otp: '000000' })).rejects.toMatchObject({
      code: 'embedded_wallet/refused',
      message: 'Wrong code.',
    })
  })

  test("error: a handler's code and facts reach the page", async () => {
    const error = Object.assign(new Error('Wrong code.'), {
      code: 'wallet/too_many_requests',
      context: { retryAfter: 4, hidden: { key: 1 } },
    })
    const frame = createTestFrame({ connectOtp: () => Promise.reject(error) })
    await frame.start()
    await expect(frame.call('connectOtp', { otp: '000000' })).rejects.toMatchObject({
      code: 'embedded_wallet/too_many_requests',
      context: { retryAfter: 4 },
    })
  })

  test('error: a declined wallet request has the number of EIP-1193', async () => {
    const frame = createTestFrame({
      rpcRequest: () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })),
    })
    await frame.start()
    await expect(frame.call('rpcRequest', { method: 'personal_sign' })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
      rpcCode: 4001,
    })
  })

  test.each([
    ['wallet_frame/invalid_params', 'embedded_wallet/invalid_params', -32602],
    ['wallet_frame/wrong_chain', 'embedded_wallet/wrong_chain', -32602],
    ['wallet_frame/wrong_account', 'embedded_wallet/wrong_account', 4100],
    ['wallet_frame/not_allowed', 'embedded_wallet/not_allowed', 4200],
  ])(
    'error: %s of a wallet request is %s with the number %d and its sentence',
    async (code, own, rpcCode) => {
      const sentence = 'The parameters of eth_signTypedData_v4 are invalid: `message.to` is missing'
      const frame = createTestFrame({
        rpcRequest: () => Promise.reject(Object.assign(new Error(sentence), { code })),
        getChainId: () =>
          Promise.reject(Object.assign(new Error(sentence), { code: 'wallet_frame/wrong_chain' })),
      })
      await frame.start()
      await expect(frame.call('rpcRequest', { method: 'eth_signTypedData_v4' })).rejects.toMatchObject({
        code: own,
        rpcCode,
        message: expect.stringContaining(sentence),
      })
      await expect(frame.call('getChainId')).rejects.not.toHaveProperty('rpcCode', -32602)
    },
  )

  test('error: a result of the wrong shape is a malformed reply', async () => {
    const frame = createTestFrame({ getChainId: async () => ({}) as never })
    await frame.start()
    expect(await codeOf(frame.call('getChainId'))).toBe('embedded_wallet/malformed_reply')
  })

  test('error: a result that cannot be posted settles the call', async () => {
    const frame = createTestFrame({ rpcRequest: async () => () => undefined })
    await frame.start()
    expect(await codeOf(frame.call('rpcRequest', { method: 'eth_call' }))).toMatch(/^rpc\//)
  })
})

describe('a call that ends early', () => {
  const never = () => new Promise<never>(() => undefined)

  test('error: a frame that is never ready fails after 20 seconds', async () => {
    const frame = createTestFrame()
    const code = codeOf(frame.call('getUser', {}))
    await frame.clock.advance(20_000)
    expect(await code).toBe('embedded_wallet/iframe_load_failed')
    expect(await codeOf(frame.call('isConnected'))).toBe('embedded_wallet/iframe_load_failed')
  })

  test('error: a frame that is never ready names what to check', async () => {
    const frame = createTestFrame()
    const failed = frame.call('isConnected').catch(({ message }: Error) => message)
    await frame.clock.advance(20_000)
    expect(await failed).toMatch(
      /did not load in 20 seconds\. Open it: check its address, its certificate, and that it allows this origin\.$/,
    )
  })

  test.each([
    ['connectEmail', { email: 'a@example.org' }, 30_000],
    ['connectDevice', undefined, 30_000],
    ['connectOtp', { otp: '000000' }, 30_000],
    ['connectSocial', { uri: '?code=1' }, 30_000],
    ['getSocialRedirectUri', { provider: 'google' }, 30_000],
    ['signOut', undefined, 3_000],
  ] as const)('error: %s fails without a reply', async (name, params, ms) => {
    const signals: AbortSignal[] = []
    const frame = createTestFrame({
      [name]: (_: unknown, peer: Peer) => {
        signals.push(peer.signal)
        return never()
      },
    })
    await frame.start()
    const code = codeOf(frame.call(name, params as never))
    await frame.clock.advance(ms - 1)
    expect(signals[0]?.aborted).toBe(false)
    await frame.clock.advance(1)
    expect(await code).toBe('embedded_wallet/iframe_request_timeout')
    expect(signals[0]?.aborted).toBe(true)
  })

  test('error: an aborted wallet request says so, and ends in the frame', async () => {
    const signals: AbortSignal[] = []
    const frame = createTestFrame({
      rpcRequest: (_, peer) => {
        signals.push(peer.signal)
        return never()
      },
    })
    await frame.start()
    const controller = new AbortController()
    const first = frame.call('rpcRequest', { method: 'personal_sign' }, { signal: controller.signal })
    const second = frame.call('rpcRequest', { method: 'eth_call' })
    second.catch(() => undefined)
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    controller.abort()
    await expect(first).rejects.toThrow('Request was aborted')
    await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]))
  })

  const sends = [
    ['rpcRequest', { method: 'eth_sendTransaction' }],
    ['rpcRequest', { method: 'eth_sendRawTransaction' }],
    ['rpcRequest', { method: 'eth_sendUserOperation' }],
    ['rpcRequest', { method: 'wallet_sendCalls' }],
    ['rpcRequest', { method: 'wallet_grantPermissions' }],
    ['rpcRequest', { method: 'wallet_revokePermissions' }],
    ['rpcRequest', { method: 'solana_signAndSendTransaction' }],
    ['initSmartAccount', undefined],
    ['removeSmartAccount', undefined],
  ] as const
  const sent = { address: '0x01', isDeployed: true }
  const withCode = (code: string) => Promise.reject(Object.assign(new Error('No.'), { code }))
  const lateReplies: readonly [string, () => Promise<typeof sent>, unknown][] = [
    ['sent', async () => sent, sent],
    ['declined', () => withCode('wallet_frame/rejected'), 'rpc/user_rejected'],
    ['failed', () => withCode('wallet_frame/busy'), 'embedded_wallet/busy'],
    ['ended', () => withCode('rpc/aborted'), 'embedded_wallet/not_shown'],
    ['lost by the network', () => withCode('wallet_frame/maybe_sent'), 'embedded_wallet/maybe_sent'],
    ['unanswered', never, 'embedded_wallet/maybe_sent'],
  ]

  test.each(sends.flatMap(([name, params]) => lateReplies.map((reply) => [name, params, ...reply] as const)))(
    'error: after %s of %o was aborted, what the frame reports counts: %s',
    async (name, params, _, reply, outcome) => {
      const handler = (_: unknown, { signal }: Peer) =>
        new Promise<typeof sent>((resolve, reject) =>
          signal.addEventListener('abort', () => void reply().then(resolve, reject)),
        )
      const frame = createTestFrame({ [name]: handler })
      await frame.start()
      const controller = new AbortController()
      const result = frame
        .call(name, params as never, { signal: controller.signal })
        .catch((error: { code?: string }) => error.code)
      await frame.clock.advance(0)
      controller.abort(embeddedWalletErrors.notShown({}))
      await frame.clock.advance(4_999)
      expect(await Promise.race([result, reply === never ? 'open' : result])).toEqual(
        reply === never ? 'open' : outcome,
      )
      await frame.clock.advance(1)
      expect(await result).toEqual(outcome)
    },
  )

  test.each(sends)('error: %s of %o is not posted once it is aborted', async (name, params) => {
    const handler = vi.fn<() => Promise<never>>(never)
    const frame = createTestFrame({ [name]: handler })
    await frame.serve()
    const controller = new AbortController()
    const code = codeOf(frame.call(name, params as never, { signal: controller.signal }))
    controller.abort()
    expect(await code).toMatch(/\/aborted$/)
    await frame.clock.advance(600)
    expect(handler).not.toHaveBeenCalled()
  })

  test.each(sends)('error: %s of %o may be sent by a frame that is lost', async (name, params) => {
    const reloaded = createTestFrame({ [name]: never })
    await reloaded.start()
    const removed = createTestFrame({ [name]: never })
    await removed.start()
    const codes = [reloaded, removed].map((frame) => codeOf(frame.call(name, params as never)))
    for (const { clock } of [reloaded, removed]) await clock.advance(0)
    await reloaded.start()
    removed.controller.abort(embeddedWalletErrors.unavailable({}))
    expect(await Promise.all(codes)).toEqual(['embedded_wallet/maybe_sent', 'embedded_wallet/maybe_sent'])
  })

  test('error: what the frame may have sent has its facts, which the page follows', async () => {
    const hash = `0x${'1'.repeat(64)}`
    const context = { mayBeSent: true, hash }
    const frame = createTestFrame({
      rpcRequest: () =>
        Promise.reject(Object.assign(new Error('No.'), { code: 'wallet_frame/maybe_sent', context })),
    })
    await frame.start()
    await expect(frame.call('rpcRequest', { method: 'eth_sendTransaction' })).rejects.toMatchObject({
      ...{ code: 'embedded_wallet/maybe_sent', context },
    })
  })

  test('error: another aborted call says that something went wrong', async () => {
    const frame = createTestFrame({ connectDevice: never })
    await frame.start()
    const controller = new AbortController()
    const call = frame.call('connectDevice', undefined, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toThrow('Something went wrong')
  })

  test('error: a frame that reloads fails what it was doing', async () => {
    const frame = createTestFrame({ connectDevice: never, isConnected: async () => ({ isConnected: true }) })
    await frame.start()
    const code = codeOf(frame.call('connectDevice'))
    await frame.clock.advance(0)
    await frame.start()
    expect(await code).toBe('embedded_wallet/aborted')
    expect(await frame.call('isConnected')).toEqual({ isConnected: true })
  })

  test('error: a frame that is removed fails each call', async () => {
    const frame = createTestFrame({ connectDevice: never })
    const early = codeOf(frame.call('getUser', {}))
    frame.controller.abort()
    expect(await early).toBe('embedded_wallet/aborted')
    expect(await codeOf(frame.call('getUser', {}))).toBe('embedded_wallet/aborted')
  })
})

describe('events of the frame', () => {
  test('behavior: a session token reaches the page', async () => {
    const frame = createTestFrame()
    const served = await frame.start()
    served?.updateSession('token')
    await frame.clock.advance(0)
    expect(frame.tokens).toEqual(['token'])
  })
})

test('behavior: the log of the frame has the call and the code of a failure, and none of its words', async () => {
  const secret = Object.assign(new Error('visitor@app.example'), { code: 'wallet/invalid_code' })
  const frame = createTestFrame({ connectOtp: () => Promise.reject(secret), reload: async () => undefined })
  await frame.start()
  await frame.call('reload')
  await frame.call('connectOtp', { otp: '123456' }).catch(() => undefined)
  expect(frame.failures).toEqual([['connectOtp', 'wallet/invalid_code']])
})

describe('origins', () => {
  test('behavior: a frame that does not allow the origin stays silent', async () => {
    const getUser = vi.fn<Handlers['getUser']>()
    const frame = createTestFrame({ getUser })
    expect(await frame.serve(() => false)).toBeUndefined()
    frame.windows.page.peer.postMessage({ id: '1', type: '@w3m-app/GET_USER', payload: {} }, frameOrigin)
    await frame.clock.advance(0)
    expect(getUser).not.toHaveBeenCalled()
  })

  test('error: a page that is not allowed any more gets nothing but its sign-out', async () => {
    let isAllowed = true
    const calls: string[] = []
    const frame = createTestFrame({
      rpcRequest: async () => calls.push('rpcRequest'),
      getUser: async () => ({ address: '0x1', chainId: 1 }),
      signOut: async () => void calls.push('signOut'),
    })
    await frame.serve(() => isAllowed)
    await frame.clock.advance(500)
    await frame.call('rpcRequest', { method: 'personal_sign' })
    isAllowed = false
    for (const call of [frame.call('rpcRequest', { method: 'personal_sign' }), frame.call('getUser', {})])
      await expect(call).rejects.toMatchObject({ code: 'embedded_wallet/origin_not_allowed' })
    await frame.call('signOut')
    expect(calls).toEqual(['rpcRequest', 'signOut'])
  })

  test.each(['*', '/', 'null', 'https://wallet.example/', 'https://wallet.example/x', ''])(
    'error: a channel is not opened to %o',
    (origin) => {
      const { windows, controller } = createTestFrame()
      expect(() =>
        createChannel({
          self: windows.page.self,
          peer: windows.page.peer,
          origin,
          signal: controller.signal,
        }),
      ).toThrow(TypeError)
    },
  )

  test("behavior: the page's origin is read from the address of the frame", () => {
    expect(readParentOrigin('?projectId=1&origin=https%3A%2F%2Fapp.example')).toBe('https://app.example')
    for (const search of ['', '?origin=*', '?origin=null', '?origin=https://app.example/path', '?origin=a'])
      expect(readParentOrigin(search)).toBeUndefined()
  })
})
