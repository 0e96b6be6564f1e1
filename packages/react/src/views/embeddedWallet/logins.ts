export { EmailForm } from './email/EmailForm.js'
export { ImportLink } from './import/ImportLink.js'
export { PasskeyButton } from './passkey/PasskeyButton.js'
export { SocialButtons } from './social/SocialButtons.js'
