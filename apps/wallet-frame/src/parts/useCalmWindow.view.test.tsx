import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useCalmWindow } from './useCalmWindow.ts'

/** The longest rest that is too short, in milliseconds. */
const almost = 699

/** Runs the guard in a window whose focus and size the test sets. */
async function setUp(isWindow = true) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const state = { hasFocus: true, width: 420, height: 680 }
  const focus = vi.spyOn(document, 'hasFocus').mockImplementation(() => state.hasFocus)
  const width = vi.spyOn(window, 'outerWidth', 'get').mockImplementation(() => state.width)
  const height = vi.spyOn(window, 'outerHeight', 'get').mockImplementation(() => state.height)
  const element = document.createElement('div')
  let calm: ReturnType<typeof useCalmWindow> | undefined
  function Guard() {
    calm = useCalmWindow(isWindow)
    return null
  }
  await act(() => render(<Guard />, element))
  onTestFinished(() => {
    render(null, element)
    for (const spy of [focus, width, height]) spy.mockRestore()
    // Preact schedules effects by the page's timers. One that is left in the fake clock would stop all later effects of this page.
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
  })
  return {
    isReady: () => calm?.isReady(),
    state: () => calm?.state,
    pass: (time: number) => act(() => void vi.advanceTimersByTime(time)),
    happen: (event: string, change: Partial<typeof state> = {}) =>
      act(() => {
        Object.assign(state, change)
        const target = event === 'visibilitychange' ? document : window
        target.dispatchEvent(new Event(event))
      }),
  }
}

test('behavior: a page that fills no window of its own needs no rest', async () => {
  expect((await setUp(false)).isReady()).toBe(true)
})

test.each(['focus', 'blur', 'resize', 'visibilitychange'])(
  'behavior: a press counts after a rest, and again after each %s',
  async (event) => {
    const { isReady, pass, happen } = await setUp()
    await pass(almost)
    expect(isReady()).toBe(false)
    await pass(1)
    expect(isReady()).toBe(true)
    await happen(event)
    expect(isReady()).toBe(false)
    await pass(almost)
    await happen(event)
    await pass(almost)
    expect(isReady()).toBe(false)
    await pass(1)
    expect(isReady()).toBe(true)
  },
)

test('behavior: a window without the focus is never ready', async () => {
  const { isReady, pass, happen } = await setUp()
  await happen('blur', { hasFocus: false })
  await pass(60_000)
  expect(isReady()).toBe(false)
  await happen('focus', { hasFocus: true })
  await pass(almost + 1)
  expect(isReady()).toBe(true)
})

test.each([
  ['narrow', { width: 249 }],
  ['low', { height: 249 }],
  ['tiny', { width: 1, height: 1 }],
])('behavior: a %s window is never ready', async (_name, size) => {
  const { isReady, state, pass, happen } = await setUp()
  await happen('resize', size)
  await pass(60_000)
  expect([isReady(), state()]).toEqual([false, 'small'])
  await happen('resize', { width: 250, height: 250 })
  await pass(almost + 1)
  expect([isReady(), state()]).toEqual([true, 'ready'])
})
