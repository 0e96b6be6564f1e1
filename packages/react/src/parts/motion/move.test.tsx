import { expect, onTestFinished, test } from 'vitest'
import { move, transitions } from './move.js'

/** Begins a movement of an element with this duration in the theme, and stops it at the start. */
function begin(how: Parameters<typeof move>[1], duration = '150ms') {
  const element = document.createElement('div')
  element.style.setProperty('--lk-duration', duration)
  document.body.append(element)
  onTestFinished(() => element.remove())
  const [animation] = (move(element, how), element.getAnimations())
  if (!animation) throw new Error('Nothing moves.')
  animation.pause()
  return {
    duration: animation.effect?.getComputedTiming().duration,
    /** Returns the style at a time, in milliseconds. */
    at(time: number) {
      animation.currentTime = time
      const { opacity, translate } = getComputedStyle(element)
      return { opacity: Number(opacity), translate }
    },
  }
}

test.each(['150ms', '.15s', '0.15s', ' .15s ', '1.5e2ms'])('behavior: %j is 150 milliseconds', (duration) => {
  expect(begin({ direction: 'in' }, duration).duration).toBe(transitions.view)
  expect(begin({ direction: 'in', pace: 2 }, duration).duration).toBe(transitions.sheet)
})

test('behavior: of two views, the old one is gone after 60 ms and the new one begins after 40 ms', () => {
  const away = { x: '8px' }
  const old = begin({ direction: 'out', away, isSwap: true })
  const next = begin({ direction: 'in', away, isSwap: true })
  expect(old.at(0).opacity).toBe(1)
  for (const time of [60, 100, 149]) expect(old.at(time).opacity).toBe(0)
  for (const time of [0, 20, 39]) expect(next.at(time).opacity).toBe(0)
  expect(next.at(100).opacity).toBeGreaterThan(0.5)
  // They move all the time.
  expect(next.at(20).translate).not.toBe('none')
})

test('behavior: a sheet slides and stays opaque', () => {
  const sheet = begin({ direction: 'in', away: { y: '100px', opaque: true } })
  expect(sheet.at(0)).toEqual({ opacity: 1, translate: '0px 100px' })
  expect(sheet.at(75).opacity).toBe(1)
})
