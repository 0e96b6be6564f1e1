import { expect, test } from 'vitest'
import { findMarkupFaults } from './findMarkupFaults.ts'

const inPage = (language: string, code: string) =>
  findMarkupFaults({ file: 'page.md', code: `Words.\n\n\`\`\`${language}\n${code}\n\`\`\`\n` })

const vue =
  '<script setup lang="ts">\nconst one: number = 1\n</script>\n\n<template>\n  <p v-if="one">{{ one }}</p>\n</template>'
const svelte = '<script lang="ts">\n  let one: number = $state(1)\n</script>\n\n{#if one}<p>{one}</p>{/if}'

test('behavior: components that compile are fine', () => {
  expect([...inPage('vue', vue), ...inPage('svelte', svelte), ...inPage('html', '<p>')]).toEqual([])
})

test.each([
  ['vue', vue.replace('v-if="one"', 'v-if="one +"')],
  ['vue', vue.replace('</p>', '')],
  ['svelte', svelte.replace('{/if}', '')],
  ['svelte', svelte.replace('$state', '$stat')],
])('error: a component in %s that does not compile is found at its line', (language, code) => {
  expect(inPage(language, code)).toEqual([expect.stringMatching(/^page\.md:3: ./)])
})
