import { expect, test } from 'vitest'
import { findMisnamed } from './findMisnamed.ts'

const find = (file: string, code: string) => findMisnamed({ file: `packages/planted/src/${file}`, code })

test.each([
  ['readRows.ts', 'export const readLines = 1'],
  ['readRows.ts', 'export function readLines() {}'],
  ['Row.ts', 'export type Line = string'],
  ['Row.ts', 'export interface Line {}'],
  ['RowView.tsx', 'export class Line {}'],
])('error: %s with %s is found', (file, code) => {
  expect(find(file, code)).toEqual([expect.stringMatching(/exports (readLines|Line)$/)])
})

test.each([
  ['readRows.ts', 'export const readRows = 1'],
  ['RowView.tsx', 'export const rowView = 1\nfunction RowView() {}'],
  ['hex.ts', 'export const toHex = 1\nexport const fromHex = 2'],
  ['readRows.d.ts', 'export declare function readRows(): void'],
  ['main.ts', 'start()'],
  ['locale/errors/wallet.ts', 'export const texts = {}'],
])('behavior: %s with %s passes', (file, code) => {
  expect(find(file, code)).toEqual([])
})
