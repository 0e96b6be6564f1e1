import { expect, test } from 'vitest'
import { createAtoms } from './createAtoms.js'
import { createFlow } from './createFlow.js'
import { createScope } from './scope.js'

/** A counter whose runs begin with each hundred. */
function setUp() {
  const scope = createScope()
  const host = { atom: createAtoms(() => undefined), scope }
  const first = { state: 0, run: 0 }
  const reduce = (flow: typeof first, by: number) => {
    const state = flow.state + by
    return by === 0 ? flow : { state, run: flow.run + (state % 100 === 0 ? 1 : 0) }
  }
  return { scope, machine: createFlow({ host, first, reduce }) }
}

test('behavior: listeners see a state once it has changed', () => {
  const { machine } = setUp()
  const shown: number[] = []
  machine.$state.listen((state) => shown.push(state))
  for (const by of [1, 0, 2]) expect(machine.dispatch(by)).toBeUndefined()
  expect(shown).toEqual([1, 3])
  expect(machine.get()).toEqual({ state: 3, run: 0 })
})

test('behavior: an event that begins a run aborts the one before it', () => {
  const { machine } = setUp()
  const first = machine.dispatch(100)
  machine.dispatch(1)
  expect(first).toMatchObject({ run: 1, signal: { aborted: false } })
  const second = machine.dispatch(99)
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false])
  expect(machine.signal).toBe(second?.signal)
})

test('behavior: a listener of the state finds the run that has begun', () => {
  const { machine } = setUp()
  const runs: unknown[] = []
  machine.$state.listen(() => runs.push([machine.get().run, machine.signal.aborted]))
  machine.dispatch(100)
  expect(runs).toEqual([[1, false]])
})

test("behavior: the scope's end aborts the current run", () => {
  const { machine, scope } = setUp()
  const begun = machine.dispatch(100)
  scope.dispose()
  expect(begun?.signal.aborted).toBe(true)
})
