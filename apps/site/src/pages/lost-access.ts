/** A lost password and where the links of mails lead, fetched together: the first visit pays for each file by its name. */
export { EmailConfirmationPage } from './EmailConfirmationPage.tsx'
export { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
export { NewPasswordPage } from './NewPasswordPage.tsx'
