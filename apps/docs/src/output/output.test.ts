import { expect, test } from 'vitest'
import { createStyleMover } from './createStyleMover.ts'
import { findDeadLinks } from './findDeadLinks.ts'
import { createPolicy, inlineSources } from './policy.ts'

test('behavior: a style attribute becomes a class', () => {
  const { move, follow, css } = createStyleMover()
  expect(
    move('<a class="b" style="--c:1"><i style="--c:1" title="a > b"><b style="color:red"/></i></a>'),
  ).toBe('<a class="moved-0 b"><i title="a > b" class="moved-0"><b class="moved-1"/></i></a>')
  expect(follow(".c :where(span[style^='--']:not([class])){}")).toBe(
    ".c :where(span[class^='moved-']:not([class*=' '])){}",
  )
  expect(css()).toBe('.moved-0:not(#_){--c:1}\n.moved-1:not(#_){color:red}')
})

test('behavior: text and the values of other attributes keep their words', () => {
  const html = '<p data-code="a style=&quot;b&quot;" data-more=\'style="c"\'>style="d" &lt;b style="e"></p>'
  expect(createStyleMover().move(html)).toBe(html)
})

test('behavior: the policy has the hash of each inline script and stylesheet', () => {
  const html = `<script>a()</script><script src="/b.js"></script><style>c{}</style><script type="application/ld+json">{}</script>`
  const sources = inlineSources(html)
  expect(sources).toEqual({
    // Of `printf 'a()' | openssl dgst -sha256 -binary | base64`.
    script: ["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"],
    style: ["'sha256-ftC8Ai5hOUB0hYxJ5eL4hEFGrnb9Asw7dO2PtFDjO0I='"],
  })
  expect(createPolicy(sources).join('; ')).not.toMatch(/'unsafe-|\*|https?:/)
})

test('error: a link to a missing page or place is found', () => {
  const pages = new Map([
    [
      '/',
      '<a href="/one/">1</a><a href="/one/#here">2</a><a href="https://x.example">3</a><a href="/a.txt">4</a>',
    ],
    [
      '/one/',
      '<h2 id="here">Here</h2><a href="#gone">5</a><a href="/two/">6</a><a class="b" href="../#top">7</a>',
    ],
  ])
  expect(findDeadLinks(pages, (path) => path === '/a.txt')).toEqual([
    '/one/: #gone leads to no place on its page',
    '/one/: /two/ leads to no page',
    '/one/: ../#top leads to no place on its page',
  ])
})
