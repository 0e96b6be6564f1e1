import type { Messages } from '@latchkey/core/locale'
import type { Languages } from '../locale/LanguageTexts.ts'

const language = (tag: string, mails?: Messages, pages?: Messages) => async () => ({
  texts: {
    tag,
    messages: {},
    async load(part: string) {
      const texts = { mails, pages }[part]
      return texts && { texts }
    },
  },
})

/** Some texts in languages with scripts of their own, and a language without mails and pages (`it`). */
export const languagesOfTest: Languages = {
  ar: language(
    'ar',
    {
      'code.subject': 'رمز تسجيل الدخول',
      'code.leadAt': 'رمزك على {origin} هو:',
      'exported.subject': 'عُرضت عبارة الاسترداد',
      'approval.subject': 'وافق على جهازك',
    },
    {
      'approve.title': 'وافق على جهازك',
      'approve.leadAt': 'يريد جهاز تسجيل الدخول على {origin}.',
      'expired.title': 'انتهت صلاحية هذا الرابط',
      'login.title': 'جارٍ تسجيل الدخول',
      'login.from': 'أنت تسجّل الدخول إلى محفظتك على {site}.',
      'denied.title': 'لم يتم تسجيل الدخول',
    },
  ),
  hi: language(
    'hi',
    { 'code.subject': 'आपका साइन-इन कोड', 'code.leadAt': '{origin} के लिए आपका कोड है:' },
    { 'expired.title': 'यह लिंक समाप्त हो गया है' },
  ),
  ja: language(
    'ja',
    {
      // Longer than a line of a header.
      'code.subject': 'サインイン用のコードをお送りします。ほかの人には決して教えないでください',
      'code.leadAt': '{origin} のコード:',
      'confirm.subject': '確認コード',
      'exported.subject': 'リカバリーフレーズが表示されました',
      'approval.subject': 'デバイスの承認',
    },
    { 'expired.title': 'リンクの有効期限が切れました' },
  ),
  it: language('it'),
}
