import { launchBrowser } from './launchBrowser.ts'
import { serveFolder } from './serveFolder.ts'
import { announceWallet } from '../bench/announceWallet.ts'
import { build } from 'vite'
import { join } from 'node:path'
const out = '/tmp/benchunmin'
await build({ root: join('bench/apps', 'latchkey'), configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' }, build: { outDir: out, emptyOutDir: true, minify: false, modulePreload: { polyfill: false } } })
const served = await serveFolder(out)
const b = await launchBrowser()
const incl = new Map<string, number>(), self = new Map<string, number>()
const N = 8
for (let i = 0; i < N; i++) {
  const c = await b.newContext(); const page = await c.newPage()
  await page.addInitScript(announceWallet, 'Bench Wallet')
  await page.goto(served.origin, { waitUntil: 'networkidle' })
  await page.locator('#root button').hover(); await page.waitForTimeout(300)
  const s = await c.newCDPSession(page)
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 200 }); await s.send('Profiler.start')
  await page.mouse.down(); await page.mouse.up()
  await page.getByText('Bench Wallet').first().waitFor()
  await page.waitForTimeout(60)
  const { profile } = await s.send('Profiler.stop') as any
  const by = new Map(profile.nodes.map((n: any) => [n.id, n])), parent = new Map()
  for (const n of profile.nodes) for (const k of n.children ?? []) parent.set(k, n.id)
  const name = (n: any) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}`
  profile.samples.forEach((id: number, k: number) => { const d = profile.timeDeltas[k] / 1000 / N; let n: any = by.get(id); if (n.callFrame.functionName === '(idle)') return; self.set(name(n), (self.get(name(n)) ?? 0) + d); const seen = new Set(); while (n) { const q = name(n); if (!seen.has(q)) incl.set(q, (incl.get(q) ?? 0) + d); seen.add(q); n = by.get(parent.get(n.id)) } })
  await c.close()
}
const top = (m: Map<string, number>, k: number) => console.log([...m].sort((a, b) => b[1] - a[1]).slice(0, k).map(([q, v]) => v.toFixed(2) + ' ' + q).join('\n'), '\n')
top(self, 22); top(incl, 60)
await b.close(); await served.close()
