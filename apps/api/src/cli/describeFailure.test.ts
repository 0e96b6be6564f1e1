import { expect, test } from 'vitest'
import { describeFailure } from './describeFailure.ts'

const thrown = (facts: object, message = 'What the system says.') => Object.assign(new Error(message), facts)
const database = { DATABASE_URL: 'postgres://me:hush@db.example.org:5433/shop' }

test.each<[string, Record<string, string>, object, RegExp]>([
  ['a port in use', {}, { code: 'EADDRINUSE', syscall: 'listen' }, /^Port 8787 of 127.0.0.1 .* set PORT/],
  ['a low port', { PORT: '80' }, { code: 'EACCES', syscall: 'listen' }, /port 80: set PORT/],
  ['a foreign host', { HOST: '10.0.0.9' }, { code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^HOST is 10.0.0.9/],
  ['an unknown host', { HOST: 'nowhere' }, { code: 'ENOTFOUND', hostname: 'nowhere' }, /^HOST is nowhere/],
  ['no server', database, { code: 'ECONNREFUSED' }, /db.example.org:5433 cannot be reached \(ECONNREFUSED\)/],
  ['no such host', database, { code: 'ENOTFOUND', hostname: 'db.example.org' }, /DATABASE_URL is right/],
  ['no database', database, { code: '3D000' }, /has no database "shop": create it/],
  ['a wrong password', database, { code: '28P01' }, /refuses the user "me": check/],
  ['no rights', database, { code: '42501' }, /grant it CREATE on the database "shop"/],
  ['a full server', database, { code: '53300' }, /max_connections/],
  [
    'a file',
    { DATA_FOLDER: '/x' },
    { code: 'EEXIST', syscall: 'mkdir' },
    /^DATA_FOLDER is \/x, which is a file/,
  ],
  [
    'a closed folder',
    { DATA_FOLDER: '/x' },
    { code: 'EACCES', syscall: 'open' },
    /cannot be written \(EACCES\)/,
  ],
])('error: %s names the fix and no password', (_, environment, facts, sentence) => {
  for (const error of [thrown(facts), thrown({}, 'Failed query: select')].map((one, index) =>
    index === 0 ? one : Object.assign(one, { cause: thrown(facts) }),
  )) {
    const said = describeFailure({ error, environment })
    expect(said).toMatch(sentence)
    expect(said).not.toContain('hush')
  }
})

test('error: a server without a response in time', () => {
  const error = new Error('timeout expired')
  expect(describeFailure({ error, environment: database })).toMatch(/cannot be reached \(timeout expired\)/)
})

test('error: an option that is not known', () => {
  const facts = { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }
  const error = thrown(facts, "Unknown option '--orgin'. To specify a positional argument, write '--'")
  expect(describeFailure({ error, environment: {} })).toBe(
    "Unknown option '--orgin'; --help lists the options.",
  )
})

test('error: any other error keeps its message', () => {
  const say = (error: unknown) => describeFailure({ error, environment: database })
  expect(say(new Error('There is no project "x".'))).toBe('There is no project "x".')
  expect(say(new Error('Failed query', { cause: new Error('disk full') }))).toBe('disk full')
  expect(say(undefined)).toBe('The command failed.')
})
