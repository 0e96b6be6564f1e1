import type { Texts } from '../../locale/createCatalogue.ts'
import { escapeHtml } from '../../locale/escapeHtml.ts'
import { lineHeightOf } from '../../locale/lineHeightOf.ts'
import type { Mail } from './createMailer.ts'
import type { MailDraft } from './mails.ts'
import type { MailText } from './mailTexts.ts'

/** Writes a mail in a language. A code stays in Latin digits, in a line of its own without marks, so that it can be copied. */
export function writeMail({ subject, lines }: MailDraft, texts: Texts<MailText>): Mail {
  const { lang, dir } = texts
  const text = lines.map((line) => {
    if ('code' in line) return line.code
    return 'link' in line ? line.link : texts.toText(...line)
  })
  const body = lines.map((line) => {
    if ('code' in line)
      return `<p style="font-size:28px;letter-spacing:4px"><bdi dir="ltr"><strong>${escapeHtml(line.code)}</strong></bdi></p>`
    if ('link' in line) {
      const link = escapeHtml(line.link)
      return `<p><a href="${link}"><bdi dir="ltr">${link}</bdi></a></p>`
    }
    return `<p>${texts.toHtml(...line)}</p>`
  })
  // Mail programs drop the outer elements.
  const style = `font-family:sans-serif;line-height:${lineHeightOf(lang)}`
  const html = `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><body><div lang="${lang}" dir="${dir}" style="${style}">${body.join('')}</div></body></html>`
  return { subject: texts.toText(subject), text: `${text.join('\n\n')}\n`, html }
}
