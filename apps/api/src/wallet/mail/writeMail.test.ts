import { describe, expect, test } from 'vitest'
import { createCatalogue } from '../../locale/createCatalogue.ts'
import { languages } from '../../locale/generated/languages.ts'
import { approvalMail, codeMail, confirmMail, emailCodeMail, type MailDraft, noticeMail } from './mails.ts'
import { mailTexts } from './mailTexts.ts'
import { writeMail } from './writeMail.ts'

const catalogue = createCatalogue({ english: mailTexts, part: 'mails', languages })
const origin = 'https://shop.example'
const code = '012345'
const link = 'https://api.example/wallet/v1/approve?token=a_b-c'
const drafts: readonly (readonly [facts: readonly string[], draft: MailDraft])[] = [
  [[code], codeMail({ code, origin: undefined })],
  [[code, origin], codeMail({ code, origin })],
  [[code, 'new@shop.example'], emailCodeMail({ code, origin: undefined, newEmail: 'new@shop.example' })],
  [[code, origin, 'new@shop.example'], emailCodeMail({ code, origin, newEmail: 'new@shop.example' })],
  [[code], confirmMail({ code, origin: undefined })],
  [[code, origin], confirmMail({ code, origin })],
  [[link], approvalMail({ link, origin: undefined })],
  [[link, origin], approvalMail({ link, origin })],
  [[origin], noticeMail('emailChanged', { origin })],
  ...(['recovered', 'exported', 'recovery', 'emailChanged', 'deleted', 'wrongProofs'] as const).map(
    (notice) => [[], noticeMail(notice)] as const,
  ),
]

describe.each(['en', ...Object.keys(languages)])('in %s', (lang) => {
  test('law: a mail has what it is about, no open place, and a subject of one line', async () => {
    const texts = await catalogue.load([lang])
    for (const [facts, draft] of drafts) {
      const { subject, text, html } = writeMail(draft, texts)
      for (const fact of facts) expect([text.includes(fact), html.includes(fact)]).toEqual([true, true])
      expect(subject + text + html.replace(/style="[^"]*"/g, '')).not.toMatch(/[{}]|undefined/)
      expect(subject).toMatch(/^\S.{3,100}\S$/)
    }
  })
})
