import { expect, test } from 'vitest'
import { findDebianMirror } from './findDebianMirror.js'

test('behavior: the mirror of the packages, not that of security fixes', () => {
  const targets = [
    'Debian|http://mirror.test/debian-security',
    'Elsewhere|http://mirror.test/elsewhere',
    'Debian|http://mirror.test/debian',
    'Debian|http://second.test/debian',
    '',
  ]
  expect(findDebianMirror(targets.join('\n'))).toBe('http://mirror.test/debian')
})

test.each(['', '\n', 'Ubuntu|http://mirror.test/ubuntu', 'Debian|', 'Debian'])(
  'error: no mirror of Debian in "%s"',
  (targets) => {
    expect(findDebianMirror(targets)).toBeUndefined()
  },
)
