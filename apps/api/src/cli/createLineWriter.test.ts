import { expect, test } from 'vitest'
import { createLineWriter } from './createLineWriter.ts'

function start() {
  const written: string[] = []
  const turns: (() => void)[] = []
  const writer = createLineWriter({
    write: (text) => void written.push(text),
    later: (act) => turns.push(act),
  })
  const turn = () => {
    for (const act of turns.splice(0)) act()
  }
  return { ...writer, written, turn }
}

test('behavior: lines of the same moment are written at once, in their order', () => {
  const { line, written, turn } = start()
  line('first')
  line('second')
  expect(written).toEqual([])
  turn()
  line('third')
  turn()
  turn()
  expect(written).toEqual(['first\nsecond\n', 'third\n'])
})

test('behavior: a process that ends writes what is left, once', () => {
  const { line, flush, written, turn } = start()
  line('first')
  flush()
  flush()
  turn()
  line('second')
  turn()
  expect(written).toEqual(['first\n', 'second\n'])
})
