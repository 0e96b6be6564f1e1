import { expect, test } from 'vitest'
import { checkImage } from './checkImage.ts'

type Replies = Partial<Record<string, string | Error>>

/** An engine whose container behaves as it should, but for these replies. */
function fakeEngine({ replies = {}, status = 200 }: { replies?: Replies; status?: number } = {}) {
  const usual: Replies = {
    run: 'a notice\nc1\n',
    'inspect {{.State.Health.Status}}': 'healthy\n',
    'inspect {{.State.ExitCode}}': '0\n',
    port: '127.0.0.1:49153\n',
    logs: 'the last line',
  }
  const commands: string[] = []
  const urls: string[] = []
  let looks = 0
  return {
    commands,
    urls,
    async execute(args: readonly string[]) {
      const [verb = '', , format = ''] = args
      commands.push(args.join(' '))
      const name = verb === 'inspect' ? `inspect ${format}` : verb === 'exec' ? (args.at(-1) ?? '') : verb
      // The health check runs after a while.
      if (name.includes('Health') && looks < 2) {
        looks += 1
        return 'starting'
      }
      const reply = replies[name] ?? usual[name] ?? ''
      if (reply instanceof Error) throw reply
      return reply
    },
    async fetchStatus(url: string) {
      urls.push(url)
      return status
    },
    sleep: () => Promise.resolve(),
  }
}
const removed = ['rm --force --volumes c1', 'rmi latchkey-api:checked']

test('behavior: the image is built, run, stopped and removed', async () => {
  const engine = fakeEngine()
  await checkImage(engine)
  expect(engine.commands.map((command) => command.split(' ')[0])).toEqual(
    ['build', 'run', ...Array(3).fill('inspect'), 'port', ...Array(3).fill('exec')].concat([
      'stop',
      'inspect',
      'rm',
      'rmi',
    ]),
  )
  expect(engine.urls).toEqual(['http://127.0.0.1:49153/getWallets?page=1&entries=4'])
  expect(engine.commands.slice(-2)).toEqual(removed)
})

test.each<[string, Parameters<typeof fakeEngine>[0], RegExp]>([
  [
    'is not healthy',
    { replies: { 'inspect {{.State.Health.Status}}': 'unhealthy' } },
    /unhealthy: the last line/,
  ],
  ['never gets healthy', { replies: { 'inspect {{.State.Health.Status}}': 'starting' } }, /starting/],
  ['responds with an error', { status: 500 }, /status 500/],
  ['runs as root', { replies: { 'test "$(id -u)" != 0': new Error('exec failed') } }, /exec failed/],
  ['ends with another code', { replies: { 'inspect {{.State.ExitCode}}': '137' } }, /code 137/],
])('error: a container that %s, which is removed', async (_, options, message) => {
  const engine = fakeEngine(options)
  await expect(checkImage(engine)).rejects.toThrow(message)
  expect(engine.commands.slice(-2)).toEqual(removed)
})

test('error: an image that does not build runs nothing', async () => {
  const engine = fakeEngine({ replies: { build: new Error('no such file') } })
  await expect(checkImage(engine)).rejects.toThrow('no such file')
  expect(engine.commands).toHaveLength(1)
})
