// Loaded before each unit test file; the long tier looks at a hundred times as many cases.
if (process.env['LATCHKEY_LONG']) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: 10_000 })
}
