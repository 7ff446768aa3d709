export { deliverMail } from './deliver-mail.ts'
export { type NewMail, writeMail } from './write-mail.ts'
export { forgetMailsOf } from './forget-mails.ts'
