import { expect, test } from 'vitest'
import { publicHosts } from '../lib/hostOf.js'
import { createHosts } from './createHosts.js'

const inVienna = () => 'Europe/Vienna'

test('param: url stands for all hosts, hosts for single ones', () => {
  const own = createHosts({
    url: 'https://a.example/x//',
    hosts: { pulse: 'http://b.example:1' },
    timeZone: inVienna,
  })
  expect([own('api'), own('chain'), own('pulse')]).toEqual([
    'https://a.example/x',
    'https://a.example/x',
    'http://b.example:1',
  ])
})

test('param: without either, the public hosts', () => {
  const hosts = createHosts({ timeZone: inVienna })
  expect(hosts('chain')).toBe(publicHosts.chain)
})

test.each([
  ['Asia/Shanghai', 'https://cn.example'],
  ['asia/hong_kong', 'https://cn.example'],
  ['Asia/Macau', 'https://cn.example'],
  ['Asia/Urumqi', 'https://cn.example'],
  ['Asia/Taipei', 'https://a.example'],
  ['', 'https://a.example'],
])('behavior: in %s the host is %s', (zone, expected) => {
  const hosts = createHosts({
    url: 'https://a.example',
    alternateHosts: { api: 'https://cn.example' },
    timeZone: () => zone,
  })
  expect([hosts('api'), hosts('chain')]).toEqual([expected, 'https://a.example'])
})

test.each([
  '',
  'a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'https://u:p@a.example',
  'https://a.example?x',
  'https://a.example#x',
  'https://',
])('error: "%s" is no address of a provider API', (url) => {
  expect(() => createHosts({ url, timeZone: inVienna })).toThrow(/is not the URL of a provider API/)
})
