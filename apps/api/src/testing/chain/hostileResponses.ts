/** Larger than any response that is read. Megabytes. */
const tooLarge = 9

/** The account of the tests of EVM networks. */
const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const nonsense = [{ sense: 'none' }, {}, 7, null]
/** Has the outer fields of every engine's response, so that only the rows are invalid. */
const envelope = {
  address,
  hash: address,
  balance: '1',
  coin_balance: '1',
  items: nonsense,
  data: nonsense,
  tokens: nonsense,
  transactions: nonsense,
  next_page_params: null,
}

/**
 * Wrong responses of a source: errors, limits, other kinds of text, and JSON that exhausts a careless reader. No
 * reader may treat one of them as an empty list or an amount. Each call creates a new response.
 */
export const hostileResponses: readonly (readonly [name: string, respond: () => Response | Error])[] = [
  ['a server error', () => new Response('', { status: 502 })],
  ['an error in JSON', () => Response.json({ error: 'no' }, { status: 500 })],
  ['a wrong key', () => Response.json({ message: 'no' }, { status: 401 })],
  ['too many requests', () => new Response('', { status: 429, headers: { 'retry-after': '20' } })],
  ['too many requests without a time', () => new Response('slow down', { status: 429 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })],
  ['nothing', () => new Response('')],
  ['no content', () => new Response(null, { status: 204 })],
  ['HTML', () => new Response('<html>')],
  ['half of a response', () => new Response('{"items":[{"value":"1')],
  ['null', () => Response.json(null)],
  ['a number', () => Response.json(0)],
  ['text', () => Response.json('nonsense')],
  ['a list of other things', () => Response.json([1, 'two', null])],
  ['an object of other things', () => Response.json({ items: 'none', data: 7, tokens: {}, coins: [] })],
  ['an object whose rows make no sense', () => Response.json(envelope)],
  ['JSON without an end', () => new Response('['.repeat(100_000))],
  ['too deep JSON', () => new Response('['.repeat(50_000) + ']'.repeat(50_000))],
  ['too much', () => new Response(longBody())],
  ['a body that breaks', () => new Response(brokenBody())],
  ['no connection', () => new TypeError('fetch failed')],
]

/** Returns a body that is too large. */
function longBody(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode('x'.repeat(2 ** 20))
  let count = 0
  return new ReadableStream({
    pull(controller) {
      count += 1
      if (count === 1) controller.enqueue(new TextEncoder().encode('{"a":"'))
      else if (count <= tooLarge + 1) controller.enqueue(chunk)
      else {
        controller.enqueue(new TextEncoder().encode('"}'))
        controller.close()
      }
    },
  })
}

/** Returns a body whose connection breaks after some bytes. */
function brokenBody(): ReadableStream<Uint8Array> {
  let count = 0
  return new ReadableStream({
    pull(controller) {
      count += 1
      if (count === 1) controller.enqueue(new TextEncoder().encode('{"items":['))
      else controller.error(new TypeError('terminated'))
    },
  })
}

/** Returns a body that hangs after its first bytes. */
export const hangingBody = (): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"items":[')),
    }),
  )
