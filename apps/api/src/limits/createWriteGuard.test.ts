import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createWriteGuard, type WatchedResponse } from './createWriteGuard.ts'

function open() {
  let time = 0
  const guard = createWriteGuard({ now: () => time })
  let cuts = 0
  const socket = { bytesWritten: 1_000, writableLength: 1_000, destroy: () => void (cuts += 1) }
  const response = Object.assign(new EventEmitter(), {
    headersSent: true,
    socket: socket as WatchedResponse['socket'],
  })
  guard.watch(response)
  guard.look()
  return {
    socket,
    response,
    cuts: () => cuts,
    look(ms: number) {
      time += ms
      guard.look()
    },
  }
}

test('behavior: a caller that takes no byte for 20 s is cut', () => {
  const { look, cuts } = open()
  look(19_999)
  expect(cuts()).toBe(0)
  look(1)
  expect(cuts()).toBe(1)
})

test('behavior: a caller that takes some bytes has 120 s', () => {
  const { look, cuts, socket } = open()
  for (let count = 0; count < 6; count += 1) {
    socket.writableLength -= 1
    look(19_999)
  }
  expect(cuts()).toBe(0)
  socket.writableLength -= 1
  look(6)
  expect(cuts()).toBe(1)
})

test('behavior: bytes that were only handed over count as not taken', () => {
  const { look, cuts, socket } = open()
  socket.bytesWritten += 500
  socket.writableLength += 500
  look(20_000)
  expect(cuts()).toBe(1)
})

test('behavior: a response that is not begun, waits for its turn, or is sent, is left alone', () => {
  const { look, cuts, response, socket } = open()
  response.headersSent = false
  look(200_000)
  response.headersSent = true
  response.socket = null
  look(200_000)
  response.socket = socket
  response.emit('close')
  look(200_000)
  expect(cuts()).toBe(0)
})
