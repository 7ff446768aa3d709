export { deliverMail } from './deliver-mail.ts'
export { type NewMail, writeMail } from './write-mail.ts'
export { withdrawMails } from './withdraw-mails.ts'
export { eraseMailsOf } from './erase-mails.ts'
