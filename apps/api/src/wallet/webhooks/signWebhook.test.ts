import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createWebhookSecret, signWebhook, writeWebhookSecret } from './signWebhook.ts'

test('behavior: the signature is that of the example of the standard', () => {
  const headers = signWebhook({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: 1_614_265_330_999,
    body: '{"test": 2432232314}',
    secrets: [Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')],
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('behavior: the library of the standard accepts either secret while one replaces the other', () => {
  const [first, next, other] = [createWebhookSecret(), createWebhookSecret(), createWebhookSecret()]
  const body = JSON.stringify({ type: 'wallet.signed_up' })
  const headers = signWebhook({ id: 'evt_1', at: Date.now(), body, secrets: [next, first] })
  for (const secret of [first, next])
    expect(new Webhook(writeWebhookSecret(secret)).verify(body, { ...headers })).toEqual(JSON.parse(body))
  for (const [secret, text] of [
    [other, body],
    [first, `${body} `],
  ] as const)
    expect(() => new Webhook(writeWebhookSecret(secret)).verify(text, { ...headers })).toThrow('signature')
})

test('behavior: a secret has 256 bits, after the prefix of the standard', () => {
  expect(writeWebhookSecret(createWebhookSecret())).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})
