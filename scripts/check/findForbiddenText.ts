type Rule = { readonly pattern: RegExp; readonly files?: RegExp; readonly what: string }

const tests = /[.](?:test|spec)[.]tsx?$/
/** Code that writes what visitors read. */
const shown =
  /^(?:packages\/react|apps\/(?:wallet-frame|test-wallet|demo))\/src\/(?!format\/|testing\/)(?!.*[.]test[.]tsx?$)/

const forbidden: readonly Rule[] = [
  { pattern: /\bas unknown as\b/, what: 'a cast through unknown hides a wrong type' },
  { pattern: /@ts-ignore\b/, what: '@ts-ignore hides the errors of the next line' },
  { pattern: /\b(?:test|it|describe)\.(?:skip|only|todo)\b/, what: 'a test that does not run' },
  {
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=/,
    files: /^apps\/wallet-frame\//,
    what: 'markup from text, which a page could make',
  },
  {
    pattern: /\bIntl\.\w|\.to(?:Fixed|Precision|Locale\w*String)\(|\bformatUnits\b/,
    files: shown,
    what: 'numbers and dates are written by the functions of the folder `format`, in one locale',
  },
  {
    pattern: /\bperformance\.now\b|\bhrtime\b|\bconsole\.time\b/,
    files: tests,
    what: 'a test that measures time fails on a busy machine; count work, or use the fake clock',
  },
]

/** Returns the lines with forbidden text. */
export function findForbiddenText(module: {
  readonly file: string
  readonly code: string
}): readonly string[] {
  return module.code
    .split('\n')
    .flatMap((line, index) =>
      forbidden
        .filter(({ pattern, files }) => pattern.test(line) && (files?.test(module.file) ?? true))
        .map(({ what }) => `${module.file}:${index + 1}: ${what}`),
    )
}
