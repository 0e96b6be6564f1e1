const forbidden: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bas unknown as\b/, 'a cast through unknown hides a wrong type'],
  [/@ts-ignore\b/, '@ts-ignore hides whatever comes next'],
  [/\b(?:test|it|describe)\.(?:skip|only|todo)\b/, 'a test that does not run'],
]

/** Lines holding something no file of the project may hold. */
export function findForbiddenText(module: {
  readonly file: string
  readonly code: string
}): readonly string[] {
  return module.code
    .split('\n')
    .flatMap((line, index) =>
      forbidden
        .filter(([pattern]) => pattern.test(line))
        .map(([, what]) => `${module.file}:${index + 1}: ${what}`),
    )
}
