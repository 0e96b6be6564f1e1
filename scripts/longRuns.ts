import fc from 'fast-check'

// Loaded before each unit test file; the long tier looks at a hundred times as many cases.
if (process.env['LATCHKEY_LONG']) fc.configureGlobal({ numRuns: 10_000 })
