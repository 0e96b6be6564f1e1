export { EmailForm } from './email/EmailForm.js'
export { ImportLink } from './import/ImportLink.js'
export { SocialButtons } from './social/SocialButtons.js'
