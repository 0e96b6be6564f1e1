import type { Messages } from '@latchkey/core/locale'
import type { Languages, TextPart } from '../locale/language/LanguageTexts.ts'
import { loadLanguage } from '../locale/loadLanguage.ts'

type Texts = { readonly [part in TextPart]?: Messages }

/** Texts of small test languages, in which a word or two tell the language. */
const translated: Readonly<Record<string, Texts>> = {
  de: {
    frame: {
      'title.send': 'Senden',
      'label.amount': 'Betrag',
      'label.site': 'Von {site} angefragt',
      'action.approve': 'Bestätigen',
      'wait.details': 'Wird gelesen …',
      'value.unlimited': 'Unbegrenzt',
      'value.step': '{number} von {count}: {title}',
      'value.tokens': { count: { one: '{amount} Token', other: '{amount} Tokens' } },
      'value.unknownFunction': 'Unbekannt ({selector})',
      'window.keeping': 'Wird gespeichert.',
      'window.gone': 'Die Seite ist weg.',
    },
    'frame-settings': {
      'settings.title': 'Einstellungen',
      'window.site': 'Geöffnet von {site}',
      'password.short': {
        count: { one: 'Mindestens {count} Zeichen.', other: 'Mindestens {count} Zeichen.' },
      },
    },
    'frame-solana': { 'step.transfer': 'Tokens senden' },
  },
  ar: {
    frame: {
      'title.send': 'إرسال',
      'label.amount': 'المبلغ',
      'label.site': 'بطلب من {site}',
      'action.approve': 'موافقة',
      'wait.details': 'جارٍ القراءة…',
      'value.unlimited': 'غير محدود',
      'value.step': '{number} من {count}: {title}',
      'value.tokens': {
        count: {
          zero: '{amount} رمز',
          one: '{amount} رمز',
          two: '{amount} رمزان',
          few: '{amount} رموز',
          many: '{amount} رمزًا',
          other: '{amount} رمز',
        },
      },
      'value.unknownFunction': 'غير معروف ({selector})',
      'window.keeping': 'جارٍ الحفظ.',
    },
  },
}

/** Creates loaders of the test languages. `onLoad` gets each part that is loaded, such as `de/frame`. */
export const createLanguages = (onLoad: (part: string) => void = () => undefined): Languages =>
  Object.fromEntries(
    Object.entries(translated).map(([tag, texts]) => [
      tag,
      async () => ({
        texts: {
          tag,
          ...(tag === 'ar' && { dir: 'rtl' }),
          messages: {},
          async load(part: TextPart) {
            onLoad(`${tag}/${part}`)
            const own = texts[part]
            return own && { texts: own }
          },
        },
      }),
    ]),
  )

/** Imports the test languages as a page imports its own. */
export const importTestLanguages = async () => ({
  loadLanguage: (wanted: readonly string[], parts: readonly TextPart[]) =>
    loadLanguage(wanted, parts, createLanguages()),
})
